import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.js';

/** `<DATA_DIR>/stack.json`, which exists while the stack runs. */
export interface StackFile {
  origin: string;
  mail: { smtp: string; web: string };
  nats: string;
  postgres: string;
  /** The folder with the pictures. */
  images: string;
  /** The URLs of the metrics by process. */
  metrics: Record<string, string>;
  /** Each with its process id; the previous one during a restart. */
  processes: { name: string; pid: number; port: number | null }[];
}

const fileIn = (dataDir: string) => path.join(dataDir, 'stack.json');

/** Replaces the file atomically. It contains the password of the databases, so only its owner may read it. */
export function writeStackFile(dataDir: string, content: StackFile): void {
  const part = `${fileIn(dataDir)}.part`;
  writeFileSync(part, JSON.stringify(content, null, 2) + '\n', { mode: 0o600 });
  renameSync(part, fileIn(dataDir));
}

export const isRunning = (dataDir: string): boolean => existsSync(fileIn(dataDir));

/** @throws Refusal when no stack runs on the data folder; `otherwise` says what else can be done */
export function readStackFile(dataDir: string, otherwise = 'start it first'): StackFile {
  if (isRunning(dataDir)) return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as StackFile;
  throw new Refusal(`No Netra runs on ${dataDir}: ${otherwise}.`);
}

/** Returns the connection string of a service's database, for its owner. */
export const databaseUrl = ({ postgres }: StackFile, service: string): string =>
  Object.assign(new URL(postgres), { pathname: `/${service}` }).href;

export const removeStackFile = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });
