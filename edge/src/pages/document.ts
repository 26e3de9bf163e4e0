import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Quality of brotli: while a visitor waits (3 ms for a page), and in the background (150 ms for 10 % less). */
const QUICK = 5;
const THOROUGH = 11;

const paramsFor = (page: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
});

/** A finished HTML page in its encodings, each compressed on first use. */
export class Document {
  readonly identity: Buffer;
  readonly etag: string;
  #br: Buffer | undefined;
  #gzip: Buffer | undefined;
  #isImproved = false;

  /**
   * @param styleHashes hashes of the inline styles, for the content policy
   * @param since the time of its first preparation
   */
  constructor(
    html: string,
    readonly styleHashes: string[] = [],
    readonly since = Date.now(),
  ) {
    this.identity = Buffer.from(html);
    this.etag = `"${createHash('sha256').update(this.identity).digest('base64url').slice(0, 22)}"`;
  }

  get br(): Buffer {
    this.#br ??= brotliCompressSync(this.identity, paramsFor(this.identity, QUICK));
    return this.#br;
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.identity, { level: QUICK });
    return this.#gzip;
  }

  /** Whether `improve` has been called. */
  get isImproved(): boolean {
    return this.#isImproved;
  }

  /** Compresses thoroughly in the background; when that fails, the quick form stays. */
  improve(): void {
    this.#isImproved = true;
    brotliCompress(this.identity, paramsFor(this.identity, THOROUGH), (error, smaller) => {
      if (!error) this.#br = smaller;
    });
  }
}
