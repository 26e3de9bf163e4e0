import { styleText } from 'node:util';

interface Line {
  time: string;
  level: string;
  service?: string;
  msg?: string;
  err?: { stack?: string };
  [field: string]: unknown;
}

const COLOURS: Record<string, Parameters<typeof styleText>[0]> = {
  error: 'red',
  fatal: 'red',
  warn: 'yellow',
  debug: 'gray',
};

/** One log line for humans: time, level, service, message, further fields, stack. */
export function prettyLine(json: string): string {
  const { time, level, service, msg, err, ...fields } = JSON.parse(json) as Line;
  const head = `${time.slice(11, 23)} ${styleText(COLOURS[level] ?? 'green', level.toUpperCase().padEnd(5))}`;
  const rest = Object.keys(fields).length ? ` ${styleText('gray', JSON.stringify(fields))}` : '';
  const stack = err?.stack ? `\n${err.stack}` : '';
  return `${head} ${service ? `[${service}] ` : ''}${msg ?? ''}${rest}${stack}\n`;
}

export const prettyStream = () => ({ write: (json: string) => void process.stdout.write(prettyLine(json)) });
