import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;
const TAIL_BYTES = 4_096;

/** Opens a log, readable by its owner alone, for appending; one that has grown too large is set aside as `<name>.1` first. */
export function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** Shows a server's own log among the others. */
export function linkLog(dataDir: string, name: string, file: string): void {
  const link = path.join(dataDir, 'logs', `${name}.log`);
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), file), link);
}

/** The last line that says something, for a message about a process that failed. */
export function lastLine(file: string): string {
  if (!existsSync(file)) return '';
  const descriptor = openSync(file, 'r');
  try {
    const size = statSync(file).size;
    const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, tail, 0, tail.length, size - tail.length);
    const lines = tail.toString().trim().split('\n');
    return readable(lines.at(-1) ?? '');
  } finally {
    closeSync(descriptor);
  }
}

/** The sentence of a structured log line, or the line as it is. */
function readable(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter(Boolean).join(': ');
  } catch {
    return line;
  }
}
