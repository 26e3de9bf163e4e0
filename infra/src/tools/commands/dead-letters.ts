import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { secretsOf } from '../../local/stack/secrets.js';
import { readSettings } from '../../local/stack/settings.js';
import { readStackFile } from '../../local/stack/stack-file.js';

/**
 * `npm run dead-letters -- list|resend ...`: the gateway's command on the stack that runs on the data folder. In containers:
 * `node gateway/dist/dead-letters/dead-letters.main.js`.
 */
export async function runDeadLetters(root: string, args: string[]): Promise<void> {
  const { dataDir } = readSettings(root, []);
  const { bus, requestKeys } = secretsOf(dataDir);
  const url = new URL(readStackFile(dataDir).nats);
  url.username = 'gateway';
  url.password = bus['gateway']!;
  const program = path.join(root, 'gateway/dist/dead-letters/dead-letters.main.js');
  const child = spawn(process.execPath, [program, ...args], {
    env: {
      ...process.env,
      NATS_URL: url.href,
      REQUEST_SIGNING_KEY: requestKeys.signing,
      LOG_LEVEL: 'warn',
    },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'close')) as [number | null];
  process.exitCode = code ?? 1;
}
