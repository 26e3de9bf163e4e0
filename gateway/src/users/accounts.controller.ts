import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  Done,
  GetAccount,
  ProfileBody,
  ResendVerification,
  ResendVerificationQuery,
  SignUp,
  SignUpBody,
  UpdateProfile,
  User,
  VerifyEmail,
  VerifyEmailBody,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Accounts')
@Controller('users')
export class AccountsController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Public()
  @Operation('signUp', 'Create a customer account', { 201: one(Done) }, [409, 429])
  signUp(@Body() body: SignUpBody, @ClientAddress() address: string): Promise<Done> {
    return this.bus.request(SignUp, { body, address });
  }

  @Post('verify-email')
  @Public()
  @Operation(
    'verifyEmail',
    'Confirm an e-mail address by the link mailed at sign-up',
    { 200: one(Done) },
    [404],
  )
  verifyEmail(@Body() body: VerifyEmailBody): Promise<Done> {
    return this.bus.request(VerifyEmail, body);
  }

  @Post('verify-email/resend')
  @Roles('customer', 'admin')
  @Operation(
    'resendVerification',
    'Mail the link that confirms the own e-mail address again; 409 when it is confirmed',
    { 200: one(Done) },
    [404, 409, 429],
  )
  resendVerification(
    @Caller() { actor }: Session,
    @Query() { language }: ResendVerificationQuery,
  ): Promise<Done> {
    return this.bus.request(ResendVerification, { id: actor.id, language });
  }

  @Get()
  @Roles('customer', 'admin')
  @Operation('getProfile', 'The signed-in account', { 200: one(User) }, [404])
  getProfile(@Caller() { actor }: Session): Promise<User> {
    return this.bus.request(GetAccount, { id: actor.id });
  }

  @Patch()
  @Roles('customer', 'admin')
  @Operation('updateProfile', 'Change own name and phone', { 200: one(User) }, [404])
  updateProfile(@Caller() { actor }: Session, @Body() body: ProfileBody): Promise<User> {
    return this.bus.request(UpdateProfile, { id: actor.id, body });
  }
}
