import { keptTally, migrationsIn, SearchWord, type ServiceDefinition } from '@netra/service-kit';
import { Account } from './account/account.entity.js';
import { EmailVerification } from './account/email-verification.entity.js';
import { SavedAddress } from './address/saved-address.entity.js';
import { IdentityConfig } from './identity.config.js';
import { IdentityModule } from './identity.module.js';
import { Otp } from './otp/otp.entity.js';
import { KnownAddress } from './session/known-address.entity.js';
import { RevokedSession } from './session/revoked-session.entity.js';

/** All credentials: sign-up, sign-in, sessions, customers, admins and technicians' accounts. */
export const identity: ServiceDefinition<IdentityConfig> = {
  name: 'identity',
  config: IdentityConfig,
  module: IdentityModule,
  entities: [Account, EmailVerification, Otp, KnownAddress, RevokedSession, SavedAddress, SearchWord],
  migrations: await migrationsIn(new URL('./migrations/', import.meta.url)),
  keptCounts: [keptTally('account', 'deleted_at is null', 'role')],
};
