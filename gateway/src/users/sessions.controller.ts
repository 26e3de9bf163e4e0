import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CodeSent,
  CodeSignInBody,
  GoogleSignInBody,
  SendOtpBody,
  SendSignInCode,
  SignedIn,
  SignIn,
  SignInBody,
  SignInByCode,
  SignInTechnician,
  SignInWithGoogle,
  SignOut,
  TechnicianSignedIn,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { nothing, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Sessions')
@Controller()
export class SessionsController {
  constructor(private readonly bus: Bus) {}

  @Post('users/login')
  @Public()
  @Operation('signIn', 'Sign in as a customer or an admin', { 200: one(SignedIn) }, [401, 403, 429])
  signIn(@Body() body: SignInBody, @ClientAddress() address: string): Promise<SignedIn> {
    return this.bus.request(SignIn, { body, address });
  }

  @Post('users/googlelogin')
  @Public()
  @Operation(
    'signInWithGoogle',
    'Sign in with a Google access token',
    { 200: one(SignedIn) },
    [401, 403, 429],
  )
  signInWithGoogle(@Body() body: GoogleSignInBody, @ClientAddress() address: string): Promise<SignedIn> {
    return this.bus.request(SignInWithGoogle, { body, address });
  }

  @Post('users/send-login-code')
  @Public()
  @Operation(
    'sendSignInCode',
    'Mail a code to sign in by without a password; the same answer whether or not the address has an account',
    { 200: one(CodeSent) },
    [429],
  )
  sendSignInCode(@Body() body: SendOtpBody, @ClientAddress() address: string): Promise<CodeSent> {
    return this.bus.request(SendSignInCode, { body, address });
  }

  @Post('users/login-by-code')
  @Public()
  @Operation(
    'signInByCode',
    'Sign in as a customer by the mailed code; an address without an account gets one. 409 for one with a password, and for the staff',
    { 200: one(SignedIn) },
    [403, 409, 429],
  )
  signInByCode(@Body() body: CodeSignInBody, @ClientAddress() address: string): Promise<SignedIn> {
    return this.bus.request(SignInByCode, { body, address });
  }

  @Post('technicians/login')
  @Public()
  @Operation('signInTechnician', 'Sign in as a technician', { 200: one(TechnicianSignedIn) }, [401, 403, 429])
  signInTechnician(@Body() body: SignInBody, @ClientAddress() address: string): Promise<TechnicianSignedIn> {
    return this.bus.request(SignInTechnician, { body, address });
  }

  @Post('users/logout')
  @Roles('customer', 'technician', 'admin')
  @Operation('signOut', 'End this session: the token stops working at once', { 204: nothing })
  async signOut(@Caller() { claims }: Session): Promise<void> {
    const { sub, jti, epoch, exp } = claims;
    await this.bus.request(SignOut, { id: sub, jti, epoch, expiresAt: exp });
  }
}
