import { DomainError, unsupportedType } from '@netra/service-kit';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { Limiter } from './limiter.js';

// No picture is processed twice, and one at a time needs no thread pool.
sharp.cache(false);
sharp.concurrency(1);

/** Only the five necessary decoders read uploaded bytes. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** All frames of an animation together. */
const MAX_PIXELS = 60_000_000;
/** The memory for decoding one picture, in addition to the process. */
const MEMORY = 128 * 1024 * 1024;
/** No screen needs more of a product picture. */
const MAX_SIDE = 2_400;

/** Copies above this side are made of larger pictures only. */
const LARGE_SIDE = 800;

/** The encoder of each format, by file extension. */
const ENCODERS: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 88, progressive: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
  webp: (picture) => picture.webp({ quality: 88 }),
  avif: (picture) => picture.avif({ quality: 65, effort: 2, chromaSubsampling: '4:2:0' }),
  gif: (picture) => picture.gif(),
};

/** A small copy of a picture, as WebP. */
export interface Rendition {
  content: Buffer;
  /** The maximum of its width and height, in pixels. */
  side: number;
}

/** A picture that is safe to serve: pixels only, no metadata. */
export interface Picture {
  content: Buffer;
  extension: string;
  /** Empty for an animation. */
  renditions: Rendition[];
}

/** Decoders need hundreds of megabytes for the largest pictures. */
const oneAtATime = new Limiter(1);

/**
 * Re-encodes a picture: upright, at most 2,400 pixels per side, animations kept, without metadata (place, camera, trailing
 * bytes), together with small copies of these sides. Pictures are processed one at a time.
 * @throws DomainError UNSUPPORTED_TYPE for anything but a JPEG, PNG, WebP, AVIF or GIF, whatever its name, and for a picture
 * with more pixels than its format can be decoded with in 128 MiB
 */
export const toPicture = (given: Buffer, sides: readonly number[] = []): Promise<Picture> =>
  oneAtATime.run(() => draw(given, sides));

/**
 * A picture as a JPEG of at most 800 pixels per side, as printing needs it: upright, on white, without the other frames of
 * an animation.
 * @throws when it is not a picture, or has too many pixels
 */
export const toPrint = (given: Buffer): Promise<Buffer> =>
  oneAtATime.run(async () => {
    refuseHuge(await sharp(given, { limitInputPixels: false }).metadata());
    const upright = sharp(given, { limitInputPixels: MAX_PIXELS }).autoOrient();
    return within(upright, LARGE_SIDE).flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
  });

async function draw(given: Buffer, sides: readonly number[]): Promise<Picture> {
  try {
    const metadata = await sharp(given, { animated: true, limitInputPixels: false }).metadata();
    const extension = extensionOf(metadata);
    const encode = extension && ENCODERS[extension];
    if (!encode) throw new Error(`a picture of format ${metadata.format}`);
    refuseHuge(metadata);
    const isAnimated = (metadata.pages ?? 1) > 1;
    const source = sharp(given, { animated: isAnimated, limitInputPixels: MAX_PIXELS, failOn: 'error' });
    if (isAnimated) {
      const content = await encode(within(source, MAX_SIDE)).toBuffer();
      return { content, extension, renditions: [] };
    }
    // Decoded once, and separately from encoding, so that the memory of both is not needed together.
    const pixels = await within(source.autoOrient(), MAX_SIDE).raw().toBuffer({ resolveWithObject: true });
    const content = await encode(sharp(pixels.data, { raw: pixels.info })).toBuffer();
    return { content, extension, renditions: await renditionsOf(pixels, sides) };
  } catch (error) {
    throw error instanceof DomainError ? error : unsupportedPicture(error);
  }
}

/** As WebP, the smallest format that every browser shows: a drawing of a product is 5 kB at 400 pixels. */
async function renditionsOf({ data, info }: Pixels, sides: readonly number[]): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const side of sides) {
    // The edge answers with the picture itself, which is just as good.
    if (side > LARGE_SIDE && Math.max(info.width, info.height) <= side) continue;
    const copy = within(sharp(data, { raw: info }), side).webp({ quality: 80 });
    renditions.push({ side, content: await copy.toBuffer() });
  }
  return renditions;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

function extensionOf({ format, compression }: Metadata): string | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return format === 'jpeg' ? 'jpg' : format;
}

/**
 * The bytes per pixel that a decoder needs, as measured with libvips 8.18: a baseline JPEG and a plain PNG are read row by
 * row; all others are in memory completely, of an AVIF several times.
 */
function bytesPerPixel({ format, isProgressive, channels = 4, bitsPerSample = 8 }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? 28 : 20;
  if (format === 'gif') return 6;
  if (format === 'webp') return 4.3;
  if (format === 'jpeg') return isProgressive ? 2.5 * channels : 1;
  if (isProgressive) return (1.5 * channels * bitsPerSample) / 8;
  return bitsPerSample > 8 ? 2.7 : 1.3;
}

function refuseHuge(metadata: Metadata): void {
  const { width, height, pageHeight = height } = metadata;
  const most = Math.min(MAX_PIXELS, MEMORY / bytesPerPixel(metadata));
  if (width * height <= MAX_PIXELS && width * pageHeight <= most) return;
  const millions = (pixels: number) => (Math.floor(pixels / 1e5) / 10).toLocaleString('en');
  const values = { millions: millions(width * height), limit: millions(most) };
  const isSmallerAsJpeg = metadata.format !== 'jpeg' && width * height <= MAX_PIXELS;
  throw unsupportedType(isSmallerAsJpeg ? 'picture.tooManyPixels' : 'picture.tooBig', values);
}

const unsupportedPicture = (cause: unknown) => unsupportedType('picture.type', {}, { cause });
