/** A page's code could not be had. The page itself is not to blame: trying again may help. */
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

/** Whether an error is a chunk or a stylesheet that could not be loaded, at any time after the page itself was. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));
