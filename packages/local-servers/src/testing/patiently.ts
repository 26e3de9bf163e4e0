import { DomainError } from '@netra/service-kit';

/** Repeats a request that was refused because another transaction held its row for too long, like a clerk who tries again. */
export async function patiently<T>(request: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'UNAVAILABLE')) throw error;
    }
  }
}
