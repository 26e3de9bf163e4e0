import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HealthServer, logger, onShutdown, ProcessConfig, runProcess } from '@netra/node-kit';
import { Refusal } from '../../local/stack/refusal.js';
import { sweep } from '../sweep/sweep.js';
import { backUp, summaryOf } from './backup.js';
import { DailyWork } from './daily-work.js';
import { lostSince } from './loss.js';
import { manifestIn, type Manifest } from './manifest.js';
import { storesOfVariables, type Stores } from './places.js';

const USAGE = 'Usage: daily --to <folder> [--at <hh:mm, UTC>] [--keep <how many days>] [--once]';
const DAY_MS = 24 * 60 * 60_000;
/** A backup folder: named after the start of the backup. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** The file with the time of the last successful sweep, which a restart must not forget. */
const SWEPT = 'swept';

export interface DailyOptions {
  to: string;
  /** Minutes after midnight, UTC. */
  at: number;
  /** The number of days whose newest backup is kept; days without one do not count. */
  keep: number;
  /** A single backup now, without a sweep, for a scheduler that runs the command daily. */
  once?: boolean;
}

/** Parses the arguments of `tools daily`. @throws Refusal with the usage */
export function dailyOptions(args: string[]): DailyOptions {
  const text = { type: 'string' } as const;
  const options = { to: text, at: text, keep: text, once: { type: 'boolean' } } as const;
  const { to, at = '21:00', keep = '14', once } = valuesOf(args, options);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (!to || hours === undefined || !/^[1-9]\d{0,2}$/.test(keep)) throw new Refusal(USAGE);
  const minute = Number(hours) * 60 + Number(minutes);
  return { to, at: minute, keep: Number(keep), ...(once !== undefined && { once: true }) };
}

function valuesOf(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, options }).values as Record<string, string | undefined>;
  } catch (error) {
    throw new Refusal(`${(error as Error).message} ${USAGE}`);
  }
}

/** Daily backups in a folder. The newest of each of the last days is kept, so that repeated backups of one day remove no other day's. */
export class DailyBackups {
  constructor(
    private readonly stores: Stores,
    private readonly options: DailyOptions,
  ) {}

  /** Milliseconds until the next backup is due; 0 when none was finished within a day. */
  async wait(now = new Date()): Promise<number> {
    const newest = await this.newest();
    if (newest === undefined || now.getTime() - newest >= DAY_MS) return 0;
    const midnight = new Date(now).setUTCHours(0, 0, 0, 0);
    const due = midnight + this.options.at * 60_000;
    return due > now.getTime() ? due - now.getTime() : due + DAY_MS - now.getTime();
  }

  /**
   * Takes a backup and removes those of older days. Returns a one-line summary.
   * @throws Refusal when a database, a table or the image store has lost nearly everything since the newest backup; then nothing older is removed
   */
  async run(now = new Date()): Promise<string> {
    // Unfinished backups go first, so that they cannot keep a full disk full.
    const { finished: before, damaged } = await this.#read();
    for (const { folder, reason } of damaged)
      logger.warn({ folder, reason }, 'a damaged backup is kept aside');
    for (const folder of await this.#removeAllBut([...before, ...damaged]))
      logger.warn({ folder }, 'an unfinished backup was removed');
    const name = now.toISOString().replace(/:|\.\d+/g, '');
    const folder = path.join(this.options.to, name);
    const manifest = await backUp(this.stores, folder, now);
    const [newest] = before;
    if (newest) await this.#refuseLoss(newest, manifest, folder);
    const { finished } = await this.#read();
    await this.#removeAllBut([...this.#kept(finished), ...damaged]);
    return `${name}: ${summaryOf(manifest)}`;
  }

  /** When the newest finished backup was taken, in milliseconds since the epoch; undefined when there is none. */
  async newest(): Promise<number | undefined> {
    return (await this.#read()).finished[0]?.takenAt;
  }

  /** When the pictures were last swept, by this process or an earlier one, in milliseconds since the epoch; 0 if never. */
  async sweptAt(): Promise<number> {
    const text = await readFile(path.join(this.options.to, SWEPT), 'utf8').catch(() => '');
    return Date.parse(text) || 0;
  }

  async rememberSweep(now = new Date()): Promise<void> {
    await mkdir(this.options.to, { recursive: true });
    await writeFile(path.join(this.options.to, SWEPT), now.toISOString());
  }

  async #refuseLoss(newest: Finished, manifest: Manifest, folder: string): Promise<void> {
    const lost = lostSince(newest.manifest, manifest);
    if (!lost) return;
    await rm(folder, { recursive: true });
    throw new Refusal(`${lost} If that is right, move the older backups out of ${this.options.to}.`);
  }

  /** The newest backup of each of the last days. */
  #kept(finished: Finished[]): Finished[] {
    const days = new Map(finished.toReversed().map((each) => [Math.floor(each.takenAt / DAY_MS), each]));
    return [...days.values()].toReversed().slice(0, this.options.keep);
  }

  async #removeAllBut(kept: { folder: string }[]): Promise<string[]> {
    const others = (await this.#folders()).filter((name) => !kept.some(({ folder }) => folder === name));
    for (const folder of others) await rm(path.join(this.options.to, folder), { recursive: true });
    return others;
  }

  async #folders(): Promise<string[]> {
    await mkdir(this.options.to, { recursive: true });
    return (await readdir(this.options.to)).filter((name) => NAME.test(name));
  }

  /** The finished backups, newest first, and those whose manifest is damaged or cannot be read: their tables may be good. */
  async #read(): Promise<{ finished: Finished[]; damaged: { folder: string; reason: string }[] }> {
    const finished: Finished[] = [];
    const damaged: { folder: string; reason: string }[] = [];
    for (const folder of await this.#folders())
      try {
        const manifest = await manifestIn(path.join(this.options.to, folder));
        if (manifest) finished.push({ folder, takenAt: Date.parse(manifest.takenAt), manifest });
      } catch (error) {
        damaged.push({ folder, reason: (error as Error).message });
      }
    return { finished: finished.toSorted((a, b) => b.takenAt - a.takenAt), damaged };
  }
}

interface Finished {
  folder: string;
  /** Milliseconds since the epoch. */
  takenAt: number;
  manifest: Manifest;
}

/**
 * `tools daily`: backs up and sweeps once a day until it is stopped, and exposes the time of the last success of each in `/metrics`. A failure
 * is logged as one sentence and retried ten minutes later, independently of the other. With `--once` it takes one backup and ends.
 */
export async function runDaily(args: string[]): Promise<void> {
  const options = dailyOptions(args);
  const stores = storesOfVariables();
  if (!stores) throw new Refusal('The daily backup needs the stores: DATABASE_URL_CATALOG, ... and S3_*.');
  const backups = new DailyBackups(stores, options);
  if (options.once) return void console.log(`Backed up ${await backups.run()}.`);
  const work = new DailyWork(backups, () => sweep(stores, { dryRun: false }), options.to);
  await runProcess('backup', ProcessConfig, async (config) => {
    const health = await HealthServer.start(config);
    health.gauges.add(
      'netra_backup_timestamp_seconds',
      'When the newest finished backup was taken; 0 when there is none',
      async () => ((await backups.newest()) ?? 0) / 1000,
    );
    health.gauges.add(
      'netra_sweep_timestamp_seconds',
      'When pictures were last swept; 0 when never',
      () => work.sweptAt / 1000,
    );
    health.started();
    await work.start();
    onShutdown(() => health.close());
    return { port: health.port, close: async () => work.stop() };
  });
}
