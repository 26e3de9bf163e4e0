import { IMAGE, fileKey, livePart, type Pointer } from '@netra/node-kit';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../local/stack/refusal.js';
import { type Move, movedTo, released, removedBy, steppedBack } from './moves.js';
import type { Place } from './places.js';
import { type Built, RunningSite } from './running-site.js';

/** Milliseconds within which every edge serves the live version. */
const SHOWN_WITHIN = 10_000;
const LOOK = 100;
const TRIES = 5;

/** What to release, for which share of the visitors, and who releases it. */
export type Request = Pick<Move, 'part' | 'share'> & { by: string };

/**
 * Releases a built part: checks it against the running site, stores its files, and moves the pointer. Returns its version.
 * @throws Refusal when it does not fit, or when another release of the part came first
 */
export async function release(place: Place, built: Built, { by, share }: Request): Promise<string> {
  const { part, files, requires } = built;
  const { pointer } = await place.store.newest();
  await new RunningSite(place.origin).check(built);
  const version = await place.store.store({ part, requires, files });
  const wasLive = JSON.stringify(livePart(pointer, part));
  await move(place, part, (newest) => {
    if (JSON.stringify(livePart(newest, part)) !== wasLive)
      throw new Refusal(
        `Another release of ${part} came first: ${livePart(newest, part).version} is live now.`,
      );
    return released(newest, { part, share, at: new Date() }, { version, by, requires });
  });
  return version;
}

/** Goes one step back, and returns the version that is then live. */
export async function goBack(place: Place, part: string): Promise<string> {
  await move(place, part, (newest) => steppedBack(newest, { part, at: new Date() }));
  return livePart((await place.store.newest()).pointer, part).version;
}

/** Makes a stored version live, for all visitors or a share of them. */
export async function goTo(
  place: Place,
  { part, share }: Pick<Request, 'part' | 'share'>,
  version: string,
): Promise<void> {
  await move(place, part, (newest) => movedTo(newest, { part, share, at: new Date() }, version));
}

/** Moves the pointer; if another part was released concurrently, retries on top of that change. */
async function move(place: Place, part: string, change: (pointer: Pointer) => Pointer): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { number, pointer } = await place.store.newest();
    const next = change(pointer);
    if (!(await place.store.move(number, next))) continue;
    for (const version of removedBy(pointer, next, part)) await remove(place, part, version);
    return;
  }
  throw new Refusal('Other releases were always faster; try again.');
}

/** Removes a version that no pointer lists any more: its manifest first, so that no incomplete version has one. */
async function remove({ store, objects }: Place, part: string, version: string): Promise<void> {
  const manifest = await store.manifest(part, version);
  if (!manifest) return;
  for (const file of ['manifest.json', ...Object.keys(manifest.files)])
    await objects.remove(fileKey(part, version, file));
}

interface LiveParts {
  parts: Pointer['parts'];
}

/**
 * Waits until the site serves the state of a part in the pointer.
 * @throws Refusal when it does not
 */
export async function untilShown({ store, origin }: Place, part: string): Promise<void> {
  const wanted = livePart((await store.newest()).pointer, part);
  const late = Date.now() + SHOWN_WITHIN;
  for (;;) {
    const answer = await fetch(`${origin}/releases.json`).catch(() => undefined);
    const { parts } = answer?.ok ? ((await answer.json()) as LiveParts) : { parts: {} };
    const { version = IMAGE, trial } = parts[part] ?? {};
    if (version === wanted.version && trial?.version === wanted.trial?.version) return;
    if (Date.now() > late)
      throw new Refusal(`${origin} does not show ${part} ${wanted.version}: look into the log of the edge.`);
    await sleep(LOOK);
  }
}
