/** How cameras record: all day, at a frame rate, in one of two codecs. */
export interface Recording {
  fps: number;
  codec: Codec;
}

export const CODECS = ['h265', 'h264'] as const;
export type Codec = (typeof CODECS)[number];

/** Bits per pixel and frame for a picture with little motion, in H.264. */
const BITS_PER_PIXEL = 0.07;
/** The share of that which a codec needs. */
const SHARE: Record<Codec, number> = { h264: 1, h265: 0.5 };
/** The share of a disk for recordings; the rest is for the recorder's index and for scenes with more motion. */
const USABLE = 0.9;

const SECONDS_A_DAY = 86_400;
const BITS_PER_GIGABYTE = 8e9;

/**
 * Bits per second of a camera: pixels × frames per second × 0.07, and half of it in H.265.
 *
 * The factor is that of K. Amerasinghe, "H.264 Primer: A Practical Guide to Video Encoding", Adobe Systems, 2010 (pixels ×
 * frames × motion rank × 0.07; a fixed camera has the lowest rank, 1). The half is from T. K. Tan et al., "Video Quality
 * Evaluation Methodology and Verification Testing of the HEVC Compression Standard", IEEE Transactions on Circuits and
 * Systems for Video Technology 26(1), 2016, who measured 59 % less on average; manufacturers promise 50 %.
 */
export const bitrateOf = (megapixels: number, { fps, codec }: Recording): number =>
  megapixels * 1e6 * fps * BITS_PER_PIXEL * SHARE[codec];

/** Gigabytes of disk (1 GB = 10⁹ bytes, as disks are sold) that cameras with these megapixels fill in the given days. */
export const storageFor = (cameras: readonly number[], days: number, recording: Recording): number =>
  (cameras.reduce((sum, megapixels) => sum + bitrateOf(megapixels, recording), 0) * SECONDS_A_DAY * days) /
  BITS_PER_GIGABYTE /
  USABLE;

/** Days until a disk of this size is full and the oldest recordings are overwritten. */
export const daysOf = (gigabytes: number, cameras: readonly number[], recording: Recording): number =>
  gigabytes / storageFor(cameras, 1, recording);
