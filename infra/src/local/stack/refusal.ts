/** A reason to stop that the user can act on; it is printed as one sentence, without a stack. */
export class Refusal extends Error {}

/** The sentence to print for an error that the user can act on. */
export function sentenceOf(error: unknown, dataDir: string): string | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /no space left/i.test(message)) return `The disk that holds ${dataDir} is full.`;
  if (code === 'EACCES' || code === 'EROFS') return `Netra may not write to ${dataDir} (${message}).`;
  return error instanceof Refusal ? message : undefined;
}
