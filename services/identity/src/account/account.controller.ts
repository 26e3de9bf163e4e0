import { Controller } from '@nestjs/common';
import {
  AccountKey,
  AccountKeys,
  GetAccount,
  GetAccounts,
  ProfileCommand,
  ResendVerification,
  ResendVerificationCommand,
  SignUp,
  SignUpCommand,
  UpdateProfile,
  VerifyEmail,
  VerifyEmailBody,
  type Done,
  type User,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { ProfileService } from './profile.service.js';
import { SignUpService } from './sign-up.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class AccountController {
  constructor(
    private readonly signUps: SignUpService,
    private readonly verification: VerificationService,
    private readonly profiles: ProfileService,
  ) {}

  @Handles(SignUp)
  signUp(command: SignUpCommand): Promise<Done> {
    return this.signUps.signUp(command);
  }

  @Handles(VerifyEmail)
  verifyEmail(body: VerifyEmailBody): Promise<Done> {
    return this.verification.verify(body);
  }

  @Handles(ResendVerification)
  resendVerification(command: ResendVerificationCommand): Promise<Done> {
    return this.verification.resend(command);
  }

  @Handles(GetAccount)
  async get({ id }: AccountKey) {
    return rawJson(await this.profiles.json(id));
  }

  @Handles(GetAccounts)
  async getMany({ ids }: AccountKeys) {
    return rawJson(await this.profiles.jsonOfAll(ids));
  }

  @Handles(UpdateProfile)
  update(command: ProfileCommand): Promise<User> {
    return this.profiles.update(command);
  }
}
