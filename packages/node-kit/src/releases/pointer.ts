/** The build that the image brings: the version of a part that was never released. */
export const IMAGE = 'image';

/** Days for which a version stays after another has replaced it: open tabs load its pages that long. */
export const KEPT_DAYS = 7;

/** A version of a part, as it was released. */
export interface Release {
  /** The hash of its manifest, which has the hashes of its files. */
  version: string;
  at: string;
  by: string;
  /** The versions of shared modules that it needs; for the shell, `web-kit` is what it provides. */
  requires: Record<string, string>;
  /** The version that was live before: the way back. */
  before: string;
  /** When another version replaced it. */
  leftAt?: string;
}

/** What visitors get of one part. */
export interface LivePart {
  version: string;
  /** Another version, for a share of the visitors in percent. */
  trial?: { version: string; share: number };
  /** The versions that are stored, the newest first. */
  releases: Release[];
}

/** What is live: one document for all parts, so that a check of one part against the others holds when it is written. */
export interface Pointer {
  parts: Record<string, LivePart>;
}

/** The pointer of a store without releases. */
export const NOTHING_RELEASED: Pointer = { parts: {} };

/** The part as it is live; that of the image where it was never released. */
export const livePart = (pointer: Pointer, part: string): LivePart =>
  pointer.parts[part] ?? { version: IMAGE, releases: [] };

/** The version of a part for a visitor with a number from 0 to 99. */
export function versionFor({ version, trial }: LivePart, visitor: number): string {
  return trial && visitor < trial.share ? trial.version : version;
}
