import { join } from 'node:path';
import { startNats, startPostgres } from './index.js';

/** A launcher that a test can kill: starts both servers in the given folder and sends their addresses. */
const folder = process.argv[2]!;
try {
  const postgres = await startPostgres({
    dataDir: join(folder, 'postgres'),
    databases: ['shop'],
    durable: false,
  });
  const nats = await startNats({ storeDir: join(folder, 'nats') });
  process.send!({ postgres: postgres.url('shop'), pids: [postgres.pid, nats.pid] });
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.send!({ error: (error as Error).message });
}
