import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Brotli's effort: while somebody waits (3 ms for a page), and beside the work (150 ms for a tenth less). */
const QUICK = 5;
const THOROUGH = 11;
/** How many pages are remembered; a page has some 90 kB. */
const MOST = 100;

const thoroughly = promisify(brotliCompress);

const paramsFor = (page: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
});

/** The compressed forms of a page. */
export class PackedPage {
  #br: Buffer;
  #gzip: Buffer | undefined;
  #isThorough = false;

  constructor(private readonly page: Buffer) {
    this.#br = brotliCompressSync(page, paramsFor(page, QUICK));
  }

  get br(): Buffer {
    return this.#br;
  }

  /** For the few that have no brotli: made when they ask. */
  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.page, { level: QUICK });
    return this.#gzip;
  }

  /** Takes the time that nobody wanted to wait for. */
  async improve(): Promise<void> {
    if (this.#isThorough) return;
    this.#isThorough = true;
    this.#br = await thoroughly(this.page, paramsFor(this.page, THOROUGH));
  }
}

/**
 * The compressed forms of pages, by their tags. Most pages are made again and again and are still the same: they are not compressed
 * again, and after the second time one of them at a time is compressed thoroughly.
 */
export class PackedPages {
  readonly #known = new Map<string, PackedPage>();
  #improving: Promise<void> | undefined;

  /** The forms of a page; `tag` is the same for the same page only. */
  of(tag: string, page: Buffer): PackedPage {
    const known = this.#known.get(tag);
    if (!known) return this.#keep(tag, new PackedPage(page));
    this.#improving ??= known.improve().finally(() => (this.#improving = undefined));
    return this.#keep(tag, known);
  }

  #keep(tag: string, packed: PackedPage): PackedPage {
    this.#known.delete(tag);
    this.#known.set(tag, packed);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return packed;
  }
}
