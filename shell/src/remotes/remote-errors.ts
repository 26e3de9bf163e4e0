/** A page's code could not be loaded; a retry may help. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  constructor(
    readonly remote: string,
    expose: string,
    cause: unknown,
  ) {
    super(`${expose} of the remote "${remote}" could not be loaded`, { cause });
  }
}

/** Whether an error means that a chunk or a stylesheet failed to load after the page itself. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
