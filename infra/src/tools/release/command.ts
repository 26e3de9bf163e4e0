import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { IMAGE, livePart, type LivePart } from '@netra/node-kit';
import { Refusal } from '../../local/stack/refusal.js';
import { readSettings } from '../../local/stack/settings.js';
import { build, PARTS, readBuilt } from './built.js';
import { type Place, placeOf } from './places.js';
import { goBack, goTo, release, untilShown } from './release.js';
import { watchRelease } from './watch.js';

const USAGE = `Usage: npm run release -- ${PARTS.join('|')} [--back | --to VERSION] [--share PERCENT] [--watch] [--built FOLDER]`;

/** `npm run release -- admin` */
export async function runRelease(root: string, args: string[]): Promise<void> {
  const { part, back, to, share, watch, built } = parsed(args);
  const begun = performance.now();
  const place = await placeOf(readSettings(root, []).dataDir);
  const say = async (what: string) => {
    await untilShown(place, part);
    console.log(`${part} ${what} after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  };
  if (back) return say(`is ${await goBack(place, part)} again`);
  const shown = share === undefined ? 'is shown' : `is shown to ${share} % of visitors`;
  if (to !== undefined) await goTo(place, { part, share }, to);
  const version =
    to ?? (await release(place, await partOf(root, part, built), { part, share, by: releaser() }));
  await say(`${version} ${shown}`);
  if (watch && !(await watchRelease(place.origin, part, version))) {
    await say(`is ${await goBack(place, part)} again: too many of its pages failed`);
    process.exitCode = 1;
  }
}

/** `npm run releases` */
export async function runReleases(root: string): Promise<void> {
  const place = await placeOf(readSettings(root, []).dataDir);
  console.log(await listOf(place));
}

/** The live version of each part, and those available for a rollback. */
export async function listOf({ store }: Place): Promise<string> {
  const { pointer } = await store.newest();
  return PARTS.flatMap((part) => linesOf(part, livePart(pointer, part))).join('\n');
}

function linesOf(part: string, { version, trial, releases }: LivePart): string[] {
  const stateOf = (each: string) =>
    each === version ? 'live' : each === trial?.version ? `${trial.share} % of visitors` : 'stored';
  const lines = releases.map(({ version: each, at, by, requires, leftAt }) => {
    const needs = Object.entries(requires).map(([name, range]) => `${name} ${range}`);
    const until = leftAt ? `, left ${leftAt}` : '';
    return `  ${each}  ${stateOf(each)}, released ${at} by ${by}${until}; ${needs.join(', ')}`;
  });
  return [part, ...lines, `  ${IMAGE}  ${stateOf(IMAGE)}, as the image brings it`];
}

const partOf = async (root: string, part: string, folder: string | undefined) =>
  folder ? readBuilt(root, part, folder) : build(root, part);

const releaser = (): string => process.env['RELEASED_BY'] ?? userInfo().username;

function parsed(args: string[]) {
  const { values, positionals } = optionsOf(args);
  const [part = '', ...more] = positionals;
  const share = values.share === undefined ? undefined : Number(values.share);
  const isShare = share === undefined || (Number.isInteger(share) && share > 0 && share <= 100);
  if (!PARTS.includes(part) || more.length > 0 || !isShare || (values.back && values.to))
    throw new Refusal(USAGE);
  return { ...values, part, share };
}

function optionsOf(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        back: { type: 'boolean', default: false },
        to: { type: 'string' },
        share: { type: 'string' },
        watch: { type: 'boolean', default: false },
        built: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message} ${USAGE}`);
  }
}
