import { Module } from '@nestjs/common';
import { AccountFinder } from './account/account-finder.service.js';
import { AccountList } from './account/account-list.service.js';
import { ProfileService } from './account/profile.service.js';
import { SignUpService } from './account/sign-up.service.js';
import { UnconfirmedMail } from './account/unconfirmed-mail.service.js';
import { VerificationService } from './account/verification.service.js';
import { AddressService } from './address/address.service.js';
import { AdminMail } from './admin/admin-mail.service.js';
import { AdminService } from './admin/admin.service.js';
import { FirstAdmin } from './admin/first-admin.service.js';
import { CustomerService } from './customer/customer.service.js';
import { ExpirySweep } from './expiry-sweep.service.js';
import { CodeSignIn } from './otp/code-sign-in.service.js';
import { OtpHasher } from './otp/otp-hasher.service.js';
import { OtpRequest } from './otp/otp-request.service.js';
import { OtpSender } from './otp/otp-sender.service.js';
import { OtpTries } from './otp/otp-tries.service.js';
import { PasswordReset } from './otp/password-reset.service.js';
import { PasswordHasher } from './password/password-hasher.service.js';
import { GoogleProvider } from './session/google-provider.service.js';
import { GoogleSignInService } from './session/google-sign-in.service.js';
import { SessionEnding } from './session/session-ending.service.js';
import { SessionHeartbeat } from './session/session-heartbeat.service.js';
import { SessionRepublisher } from './session/session-republisher.service.js';
import { SessionService } from './session/session.service.js';
import { SignInGuard } from './session/sign-in-guard.service.js';
import { SignInService } from './session/sign-in.service.js';
import { TokenSigner } from './session/token-signer.service.js';
import { TechnicianService } from './technician/technician.service.js';

@Module({
  providers: [
    ExpirySweep,
    AccountFinder,
    AccountList,
    AddressService,
    ProfileService,
    SignUpService,
    UnconfirmedMail,
    VerificationService,
    PasswordHasher,
    SessionService,
    SessionEnding,
    SessionHeartbeat,
    SessionRepublisher,
    SignInGuard,
    SignInService,
    TokenSigner,
    GoogleProvider,
    GoogleSignInService,
    CodeSignIn,
    OtpHasher,
    OtpRequest,
    OtpSender,
    OtpTries,
    PasswordReset,
    CustomerService,
    AdminMail,
    AdminService,
    FirstAdmin,
    TechnicianService,
  ],
})
export class IdentityModule {}
