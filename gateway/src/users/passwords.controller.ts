import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CodeSent, Done, ResetPassword, ResetPasswordBody, SendOtp, SendOtpBody } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { ClientAddress } from '../http/client-address.js';
import { one, Operation } from '../openapi/operation.decorator.js';

/** Forgotten passwords for both kinds of accounts: the shop's and the technicians'. */
@ApiTags('Accounts')
@Controller()
export class PasswordsController {
  constructor(private readonly bus: Bus) {}

  @Post('users/send-otp')
  @Public()
  @Operation(
    'sendOtp',
    'Mail a one-time password; the same answer for an unknown account',
    { 200: one(CodeSent) },
    [429],
  )
  sendOtp(@Body() body: SendOtpBody, @ClientAddress() address: string): Promise<CodeSent> {
    return this.bus.request(SendOtp, { door: 'shop', body, address });
  }

  @Post('users/reset-password')
  @Public()
  @Operation(
    'resetPassword',
    'Set a new password by one-time password; all sessions end',
    { 200: one(Done) },
    [429],
  )
  resetPassword(@Body() body: ResetPasswordBody, @ClientAddress() address: string): Promise<Done> {
    return this.bus.request(ResetPassword, { door: 'shop', body, address });
  }

  @Post('technicians/forgot-password')
  @Public()
  @Operation('sendTechnicianOtp', 'Mail a technician a one-time password', { 200: one(CodeSent) }, [429])
  sendTechnicianOtp(@Body() body: SendOtpBody, @ClientAddress() address: string): Promise<CodeSent> {
    return this.bus.request(SendOtp, { door: 'bench', body, address });
  }

  @Post('technicians/reset-password')
  @Public()
  @Operation(
    'resetTechnicianPassword',
    "Set a technician's new password; all sessions end",
    { 200: one(Done) },
    [429],
  )
  resetTechnicianPassword(@Body() body: ResetPasswordBody, @ClientAddress() address: string): Promise<Done> {
    return this.bus.request(ResetPassword, { door: 'bench', body, address });
  }
}
