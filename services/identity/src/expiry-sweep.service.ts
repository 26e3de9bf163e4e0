import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { deleteOld, Retention } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { KNOWN_FOR_DAYS } from './session/known-address.entity.js';

/** Deletes expired rows, including those of accounts that are no longer used. */
@Injectable()
export class ExpirySweep extends Retention implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(manager: EntityManager) {
    super(manager, [
      deleteOld('known_address', `seen_at < now() - interval '${KNOWN_FOR_DAYS} days'`),
      deleteOld('email_verification', 'expires_at < now()'),
      deleteOld('revoked_session', 'expires_at < now()'),
      deleteOld('otp', `expires_at < now() - interval '1 day'`),
    ]);
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }
}
