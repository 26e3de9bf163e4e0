import { Controller } from '@nestjs/common';
import {
  ResetPassword,
  ResetPasswordCommand,
  SendOtp,
  SendOtpCommand,
  SendSignInCode,
  SendSignInCodeCommand,
  type Done,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { logged } from '../session/auth-log.js';
import { OtpRequest } from './otp-request.service.js';
import { PasswordReset } from './password-reset.service.js';

@Controller()
export class OtpController {
  constructor(
    private readonly requests: OtpRequest,
    private readonly passwords: PasswordReset,
  ) {}

  @Handles(SendOtp)
  send({ door, address, body: { email, language } }: SendOtpCommand): Promise<Done> {
    return this.requests.take({ door, address, email, language });
  }

  @Handles(SendSignInCode)
  sendSignInCode({ address, body: { email, language } }: SendSignInCodeCommand): Promise<Done> {
    return this.requests.take({ door: 'shop', address, email, language, isSignIn: true });
  }

  @Handles(ResetPassword)
  reset(command: ResetPasswordCommand): Promise<Done> {
    const proof = { realm: command.door, by: 'one-time password' as const, email: command.body.email };
    return logged(proof, () => this.passwords.reset(command));
  }
}
