import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What runs where, as `<DATA_DIR>/stack.json` says it while the stack runs. */
export interface StackFile {
  origin: string;
  mail: { smtp: string; web: string };
  nats: string;
  postgres: string;
  /** The folder of pictures. */
  images: string;
  /** Where each process tells its metrics. */
  metrics: Record<string, string>;
  /** Each with the id under which it serves, or served last while it is being started again. */
  processes: { name: string; pid: number; port: number | null }[];
}

const fileIn = (dataDir: string) => path.join(dataDir, 'stack.json');

/** Replaces the file in one step. It names the database with its password, so only its owner may read it. */
export function writeStackFile(dataDir: string, content: StackFile): void {
  const part = `${fileIn(dataDir)}.part`;
  writeFileSync(part, JSON.stringify(content, null, 2) + '\n', { mode: 0o600 });
  renameSync(part, fileIn(dataDir));
}

export const removeStackFile = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });
