import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  GoogleSignInBody,
  SignedIn,
  SignIn,
  SignInBody,
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
