import type { Door } from '@netra/contracts';
import { DomainError, logger, mask } from '@netra/service-kit';

/** How somebody proves who they are. */
export interface Proof {
  door: Door;
  by: 'password' | 'google' | 'one-time password';
  /** Absent where only the provider knows it. */
  email?: string;
}

/** One line of the log for every attempt to prove who one is, whatever comes of it. */
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
