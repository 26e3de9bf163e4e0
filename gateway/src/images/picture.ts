import { unsupportedType } from '@netra/service-kit';
import sharp, { type Metadata, type Sharp } from 'sharp';

// No picture is worked on twice.
sharp.cache(false);

/** Only the five decoders that are needed read what strangers send. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** All frames of an animation together. */
const MAX_PIXELS = 60_000_000;
/** No screen needs more of a product picture. */
const MAX_SIDE = 2_400;
/** The sides of the small copies of a picture: cards and rows show the first, a gallery the second. */
const RENDITION_SIDES = [400, 800];

interface Format {
  type: string;
  encode: (picture: Sharp) => Sharp;
}

const FORMATS: Record<string, Format> = {
  jpg: { type: 'image/jpeg', encode: (picture) => picture.jpeg({ quality: 88, progressive: true }) },
  png: { type: 'image/png', encode: (picture) => picture.png({ compressionLevel: 9 }) },
  webp: { type: 'image/webp', encode: (picture) => picture.webp({ quality: 88 }) },
  avif: { type: 'image/avif', encode: (picture) => picture.avif({ quality: 65, effort: 2 }) },
  gif: { type: 'image/gif', encode: (picture) => picture.gif() },
};

/** A picture that is safe to serve. */
export interface Picture {
  content: Buffer;
  extension: string;
  type: string;
}

/**
 * Encodes a picture anew: upright, at most 2,400 pixels a side, animations kept, and nothing in it but the picture (no
 * place, camera, or bytes behind the end).
 * @throws DomainError UNSUPPORTED_TYPE for anything but a JPEG, PNG, WebP, AVIF or GIF, whatever its name says
 */
export async function toPicture(given: Buffer): Promise<Picture> {
  try {
    const source = sharp(given, { animated: true, limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const metadata = await source.metadata();
    const extension = extensionOf(metadata);
    const format = extension && FORMATS[extension];
    if (!format) throw new Error(`a picture of format ${metadata.format}`);
    const upright = (metadata.pages ?? 1) > 1 ? source : source.autoOrient();
    const fitted = within(upright, MAX_SIDE);
    return { content: await format.encode(fitted).toBuffer(), extension, type: format.type };
  } catch (error) {
    throw unsupportedPicture(error);
  }
}

/** A small copy of a picture. */
export interface Rendition extends Omit<Picture, 'extension'> {
  /** What it has at most, in pixels. */
  side: number;
}

/**
 * Draws the small copies of a picture, as WebP, which is the smallest that every browser shows: a drawing of a product is
 * 5 kB at 400 pixels. Of an animation there are none.
 */
export async function renditionsOf({ content }: Picture): Promise<Rendition[]> {
  const { pages = 1 } = await sharp(content).metadata();
  if (pages > 1) return [];
  return Promise.all(
    RENDITION_SIDES.map(async (side) => ({
      side,
      content: await within(sharp(content), side).webp({ quality: 80 }).toBuffer(),
      type: 'image/webp',
    })),
  );
}

const within = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

function extensionOf({ format, compression }: Metadata): string | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  return format === 'jpeg' ? 'jpg' : format;
}

const unsupportedPicture = (cause: unknown) =>
  Object.assign(unsupportedType('Pictures must be JPEG, PNG, WebP, AVIF or GIF, and not damaged or huge'), {
    cause,
  });
