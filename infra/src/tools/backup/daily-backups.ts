import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { HealthServer, logger, onShutdown, ProcessConfig, runProcess } from '@netra/node-kit';
import { Refusal, sentenceOf } from '../../local/stack/refusal.js';
import { sweep } from '../sweep/sweep.js';
import { backUp, summaryOf } from './backup.js';
import type { Manifest } from './manifest.js';
import { storesOfVariables, type Stores } from './places.js';

const USAGE = 'Usage: daily --to <folder> --at <hh:mm, UTC> --keep <how many backups>';
const DAY_MS = 24 * 60 * 60_000;
const RETRY_MS = 10 * 60_000;
/** A folder of ours: the moment at which its backup began. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/;

export interface DailyOptions {
  to: string;
  /** Minutes after midnight, UTC. */
  at: number;
  keep: number;
}

/** Parses the arguments of `tools daily`. @throws Refusal with the usage */
export function dailyOptions(args: string[]): DailyOptions {
  const options = { to: { type: 'string' }, at: { type: 'string' }, keep: { type: 'string' } } as const;
  const { to, at = '21:00', keep = '14' } = valuesOf(args, options);
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(at) ?? [];
  if (!to || hours === undefined || !/^[1-9]\d{0,2}$/.test(keep)) throw new Refusal(USAGE);
  return { to, at: Number(hours) * 60 + Number(minutes), keep: Number(keep) };
}

function valuesOf(args: string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args, options }).values as Record<string, string | undefined>;
  } catch (error) {
    throw new Refusal(`${(error as Error).message} ${USAGE}`);
  }
}

/** A backup a day in a folder, of which the newest are kept. */
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

  /** Takes a backup and removes those beyond the newest. Returns one line. */
  async run(now = new Date()): Promise<string> {
    // What was begun and not finished goes first: a disk that is full must not stay full because of it.
    await this.#removeAllBut(await this.#finished());
    const name = now.toISOString().replace(/:|\.\d+/g, '');
    const summary = summaryOf(await backUp(this.stores, path.join(this.options.to, name)));
    await this.#removeAllBut((await this.#finished()).slice(0, this.options.keep));
    return `${name}: ${summary}`;
  }

  /** When the newest finished backup was taken, in milliseconds of the epoch; undefined when there is none. */
  async newest(): Promise<number | undefined> {
    return (await this.#finished())[0]?.[1];
  }

  async #removeAllBut(kept: [folder: string, takenAt: number][]): Promise<void> {
    for (const folder of await this.#folders())
      if (!kept.some(([each]) => each === folder))
        await rm(path.join(this.options.to, folder), { recursive: true });
  }

  async #folders(): Promise<string[]> {
    await mkdir(this.options.to, { recursive: true });
    return (await readdir(this.options.to)).filter((name) => NAME.test(name));
  }

  /** The finished ones with their moments, the newest first. */
  async #finished(): Promise<[folder: string, takenAt: number][]> {
    const folders = await this.#folders();
    const taken = await Promise.all(
      folders.map(async (folder): Promise<[string, number] | undefined> => {
        const file = path.join(this.options.to, folder, 'manifest.json');
        const text = await readFile(file, 'utf8').catch(() => undefined);
        return text === undefined ? undefined : [folder, Date.parse((JSON.parse(text) as Manifest).takenAt)];
      }),
    );
    return taken.filter((each) => each !== undefined).toSorted(([, a], [, b]) => b - a);
  }
}

/**
 * `tools daily`: backs up and sweeps once a day until it is stopped, and exposes the time of the newest backup in `/metrics`. After a
 * failure it logs one sentence and tries again ten minutes later.
 */
export async function runDaily(args: string[]): Promise<void> {
  const options = dailyOptions(args);
  const stores = storesOfVariables();
  if (!stores) throw new Refusal('The daily backup needs the stores: DATABASE_URL_CATALOG, ... and S3_*.');
  const backups = new DailyBackups(stores, options);
  let timer: NodeJS.Timeout;
  const schedule = (milliseconds: number) => {
    timer = setTimeout(() => void turn(), milliseconds);
  };
  const turn = async () => {
    try {
      logger.info({ backup: await backups.run() }, 'backed up');
      const { removed } = await sweep(stores, { dryRun: false });
      logger.info({ removed }, 'swept');
      schedule(await backups.wait());
    } catch (error) {
      const reason = sentenceOf(error, options.to) ?? (error as Error).message;
      logger.error({ reason, retrySeconds: RETRY_MS / 1000 }, 'the backup failed');
      schedule(RETRY_MS);
    }
  };
  await runProcess('backup', ProcessConfig, async (config) => {
    const health = await HealthServer.start(config);
    health.gauges.add(
      'netra_backup_timestamp_seconds',
      'When the newest finished backup was taken; 0 when there is none',
      async () => ((await backups.newest()) ?? 0) / 1000,
    );
    health.started();
    schedule(await backups.wait().catch(() => 0));
    onShutdown(() => health.close());
    return { port: health.port, close: async () => clearTimeout(timer) };
  });
}
