import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILE_CACHE, freePort } from '@netra/local-servers';
import type { Stack } from './stack.js';
import { until } from './until.js';

export interface OwnEdge {
  origin: string;
  stop(): Promise<void>;
}

/**
 * Starts an edge of a story's own in front of a platform that others use too.
 * @param program what serves: the edge itself, or the server of a developer, which is one
 */
export async function startEdge(
  stack: Stack,
  env: Record<string, string>,
  program = ['edge/dist/main.js'],
): Promise<OwnEdge> {
  const { processes } = await stack.read();
  const gateway = `http://127.0.0.1:${processes.find(({ name }) => name === 'gateway')!.port}`;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      GATEWAY_URL: gateway,
      IMAGES_URL: `${gateway}/images`,
      DATA_BUDGET_MS: '5000',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (text += chunk.toString()));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  };
  await until(
    async () => {
      if (child.exitCode !== null) throw new Error(`${program.join(' ')} ended:\n${text}`);
      return fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    },
    { seconds: 120, what: () => `${program.join(' ')} to serve:\n${text}` },
  );
  return { origin, stop };
}
