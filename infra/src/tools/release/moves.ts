import { IMAGE, KEPT_DAYS, livePart, type LivePart, type Pointer, type Release } from '@netra/node-kit';
import { Refusal } from '../../local/stack/refusal.js';

const DAY = 24 * 60 * 60_000;
const WHOLE = 100;

/** The facts that a release states about itself. */
export type NewRelease = Pick<Release, 'version' | 'by' | 'requires'>;

/** Which pointer to move, and who moves it. */
export interface Move {
  part: string;
  at: Date;
  /** The percentage of visitors who get the version; by default all. */
  share?: number | undefined;
}

/** The pointer with a new version of a part, for all visitors or a share of them. */
export function released(pointer: Pointer, move: Move, release: NewRelease): Pointer {
  const live = livePart(pointer, move.part);
  const entry = { ...release, at: move.at.toISOString(), before: live.version };
  const others = live.releases.filter(({ version }) => version !== release.version);
  return moved(pointer, move, { ...live, releases: [entry, ...others] }, release.version);
}

/**
 * The pointer with a part one step back: without the version on trial, or else with the previous live version.
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
 * The pointer with a stored version of a part, or that of the image.
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

/** Removes versions that were replaced long ago, except the one to which a rollback returns. */
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

/** The versions of a part that the new pointer no longer has. */
export const removedBy = (before: Pointer, after: Pointer, part: string): string[] => {
  const kept = new Set(livePart(after, part).releases.map(({ version }) => version));
  return livePart(before, part).releases.flatMap(({ version }) => (kept.has(version) ? [] : [version]));
};
