import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Brotli's effort: while somebody waits (3 ms for a page), and beside the work (150 ms for a tenth less). */
const QUICK = 5;
const THOROUGH = 11;
/** How many pages are remembered; a page has some 90 kB. */
const MOST = 100;
/** Milliseconds that a page has to stay the same to be worth the effort, and from one such effort to the next. */
const STANDS = 20_000;
const PAUSE = 2_000;

const paramsFor = (page: Buffer, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
});

/** The compressed forms of a page. */
export class PackedPage {
  #br: Buffer;
  #gzip: Buffer | undefined;
  #isThorough = false;

  /** @param since when it was made first */
  constructor(
    private readonly page: Buffer,
    readonly since: number,
  ) {
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

  get isThorough(): boolean {
    return this.#isThorough;
  }

  /** Takes the time that nobody wanted to wait for. For want of memory the page stays as it is. */
  improve(): void {
    this.#isThorough = true;
    brotliCompress(this.page, paramsFor(this.page, THOROUGH), (error, smaller) => {
      if (!error) this.#br = smaller;
    });
  }
}

/**
 * The compressed forms of pages, by their tags. Most pages are made again and again and are still the same: they are not compressed
 * again, and those that stand for a while are compressed thoroughly, one after the other. What changes all the time is not worth it.
 */
export class PackedPages {
  readonly #known = new Map<string, PackedPage>();
  #rests = 0;

  constructor(private readonly now = Date.now) {}

  /** The forms of a page; `tag` is the same for the same page only. */
  of(tag: string, page: Buffer): PackedPage {
    const now = this.now();
    const known = this.#known.get(tag);
    if (known && !known.isThorough && now >= known.since + STANDS && now >= this.#rests) {
      this.#rests = now + PAUSE;
      known.improve();
    }
    return this.#keep(tag, known ?? new PackedPage(page, now));
  }

  #keep(tag: string, packed: PackedPage): PackedPage {
    this.#known.delete(tag);
    this.#known.set(tag, packed);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    return packed;
  }
}
