/** The build in the image: the version of a part that was never released. */
export const IMAGE = 'image';

/** Days for which a replaced version is kept: open tabs load its pages that long. */
export const KEPT_DAYS = 7;

/** A released version of a part. */
export interface Release {
  /** The hash of its manifest, which contains the hashes of its files. */
  version: string;
  at: string;
  by: string;
  /** The versions of shared modules that it needs; for the shell, `web-kit` is what it provides. */
  requires: Record<string, string>;
  /** The previous live version, to which a rollback returns. */
  before: string;
  /** When another version replaced it. */
  leftAt?: string;
}

/** The versions of one part that visitors get. */
export interface LivePart {
  version: string;
  /** Another version for a share of the visitors, in percent. */
  trial?: { version: string; share: number };
  /** The stored versions, newest first. */
  releases: Release[];
}

/** Everything that is live, as one document for all parts, so that a check of one part against the others still holds when it is written. */
export interface Pointer {
  parts: Record<string, LivePart>;
}

/** The pointer of a store without releases. */
export const NOTHING_RELEASED: Pointer = { parts: {} };

/** The live state of a part; that of the image if it was never released. */
export const livePart = (pointer: Pointer, part: string): LivePart =>
  pointer.parts[part] ?? { version: IMAGE, releases: [] };

/** The version of a part for a visitor numbered 0 to 99. */
export function versionFor({ version, trial }: LivePart, visitor: number): string {
  return trial && visitor < trial.share ? trial.version : version;
}
