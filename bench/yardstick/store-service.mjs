/** The best store behind a bus of its own: what the fastest shop of two processes and NATS would be. */
import { connect } from '@nats-io/transport-node';
import { startNats } from '@netra/local-servers';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createStore } from './best.mjs';

const storeDir = mkdtempSync(path.join(tmpdir(), 'netra-bench-nats-'));
const server = await startNats({ storeDir });
const nats = await connect({ servers: server.url, noAsyncTraces: true });
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const store = await createStore(pool);

async function answer(message) {
  const name = message.subject.slice('store.'.length);
  message.respond((await store[name](...message.json())) ?? '');
}
nats.subscribe('store.*', {
  callback: (error, message) => {
    if (error) throw error;
    void answer(message);
  },
});
await nats.flush();

async function stop() {
  await server.stop();
  rmSync(storeDir, { recursive: true, force: true });
  process.exit();
}
process.once('SIGTERM', stop);
process.once('disconnect', stop);
process.send({ type: 'ready', port: server.port });
