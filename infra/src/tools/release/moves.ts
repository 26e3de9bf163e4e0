import { IMAGE, KEPT_DAYS, livePart, type LivePart, type Pointer, type Release } from '@netra/node-kit';
import { Refusal } from '../../local/stack/refusal.js';

const DAY = 24 * 60 * 60_000;
const WHOLE = 100;

/** What a release says about itself. */
export type NewRelease = Pick<Release, 'version' | 'by' | 'requires'>;

/** Who moves the pointer to what. */
export interface Move {
  part: string;
  at: Date;
  /** Percent of visitors who get the version; by default all. */
  share?: number | undefined;
}

/** The pointer with a part in a new version, for all visitors or a share of them. */
export function released(pointer: Pointer, move: Move, release: NewRelease): Pointer {
  const live = livePart(pointer, move.part);
  const entry = { ...release, at: move.at.toISOString(), before: live.version };
  const others = live.releases.filter(({ version }) => version !== release.version);
  return moved(pointer, move, { ...live, releases: [entry, ...others] }, release.version);
}

/**
 * The pointer with a part one step back: without the version that is on trial, otherwise in the version that was live before.
 * @throws Refusal when there is none
 */
export function steppedBack(pointer: Pointer, move: Move): Pointer {
  const live = livePart(pointer, move.part);
  if (live.trial) return moved(pointer, move, live, live.version);
  const before = live.releases.find(({ version }) => version === live.version)?.before;
  if (before === undefined)
    throw new Refusal(`${move.part} is as the image brings it: there is no way back.`);
  return movedTo(pointer, move, before);
}

/**
 * The pointer with a part in a version that is stored, or in that of the image.
 * @throws Refusal when it is not stored
 */
export function movedTo(pointer: Pointer, move: Move, version: string): Pointer {
  const live = livePart(pointer, move.part);
  const stored = [IMAGE, ...live.releases.map((release) => release.version)];
  if (!stored.includes(version))
    throw new Refusal(`${move.part} has no version ${version}; there are ${stored.join(', ')}.`);
  return moved(pointer, move, live, version);
}

function moved(
  pointer: Pointer,
  { part, at, share = WHOLE }: Move,
  live: LivePart,
  version: string,
): Pointer {
  const isTrial = share < WHOLE && version !== live.version;
  const left = [live.version, live.trial?.version].filter((each) => each !== version);
  const releases = live.releases.map(({ leftAt, ...release }) => {
    if (release.version === version) return release;
    const isLeft = left.includes(release.version) && !(isTrial && release.version === live.version);
    return { ...release, ...((isLeft || leftAt) && { leftAt: isLeft ? at.toISOString() : leftAt }) };
  });
  const next = isTrial ? { ...live, trial: { version, share }, releases } : { version, releases };
  return { parts: { ...pointer.parts, [part]: withoutOld(next, at) } };
}

/** Versions that were left long ago are removed; the one that is the way back stays. */
function withoutOld(live: LivePart, at: Date): LivePart {
  const back = live.releases.find(({ version }) => version === live.version)?.before;
  const isKept = ({ version, leftAt }: Release) =>
    version === live.version ||
    version === live.trial?.version ||
    version === back ||
    leftAt === undefined ||
    Date.parse(leftAt) > at.getTime() - KEPT_DAYS * DAY;
  return { ...live, releases: live.releases.filter(isKept) };
}

/** The versions of a part that the new pointer has no more. */
export const removedBy = (before: Pointer, after: Pointer, part: string): string[] => {
  const kept = new Set(livePart(after, part).releases.map(({ version }) => version));
  return livePart(before, part).releases.flatMap(({ version }) => (kept.has(version) ? [] : [version]));
};
