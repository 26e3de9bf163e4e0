import { DomainError } from '@netra/service-kit';
import { eventually } from './eventually.js';

/** Repeats a request that was refused because its turn did not come in time, as behind a locked row, like a clerk who tries again. */
export async function patiently<T>(request: () => Promise<T>): Promise<T> {
  const outcome = await eventually(() =>
    request().then(
      (answer) => () => answer,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'UNAVAILABLE') throw error;
        return () => {
          throw error;
        };
      },
    ),
  );
  return outcome();
}
