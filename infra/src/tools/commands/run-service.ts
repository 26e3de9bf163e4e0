import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { COMPILE_CACHE } from '@netra/local-servers';
import { programOf } from '../../local/stack/programs.js';
import { Refusal } from '../../local/stack/refusal.js';
import type { Part, System } from '../../local/stack/system.js';

/**
 * Runs a command of a service (`migrate`, `recount`) on the local stack and returns its output. The process is short-lived, so its environment
 * may contain the owner's connection.
 * @throws Refusal with that text when it fails
 */
export async function runService(
  { name, env, message }: Part,
  system: System,
  command: string,
): Promise<string> {
  const { root, places } = system;
  const owner = message && { OWNER_BY_CHANNEL: '', MIGRATION_DATABASE_URL: message.url };
  const child = spawn(process.execPath, [...programOf(name, system), command], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: String(places.port[name]),
      ...env,
      ...owner,
      LOG_LEVEL: 'warn',
    },
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  if (code !== 0) throw new Refusal(`${name} could not ${command}: ${output.trim()}`);
  return output;
}
