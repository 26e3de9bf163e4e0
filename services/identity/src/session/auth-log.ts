import type { Realm } from '@netra/contracts';
import { DomainError, logger, mask } from '@netra/service-kit';

/** The method of authentication. */
export interface Proof {
  realm: Realm;
  by: 'password' | 'google' | 'one-time password';
  /** Absent where only the provider knows it. */
  email?: string;
}

/** Logs one line for every authentication attempt, whatever its outcome. */
export async function logged<T>({ email, ...proof }: Proof, attempt: () => Promise<T>): Promise<T> {
  const about = { ...proof, ...(email && { account: mask(email) }) };
  try {
    const result = await attempt();
    logger.info(about, 'authenticated');
    return result;
  } catch (error) {
    if (error instanceof DomainError) logger.info({ ...about, reason: error.code }, 'not authenticated');
    throw error;
  }
}
