import '@netra/service-kit/typescript-hook';
import { createServer } from 'node:http';

/**
 * Runs one PostgreSQL for the whole run and one NATS per test file: `POST /postgres` returns the URL of PostgreSQL, which the first call
 * starts; `POST /nats` starts a NATS server and returns its URL and id, `DELETE /nats/<id>` stops it.
 */
const { startServers } = await import('../src/testing/servers.ts');

process.on('SIGINT', () => undefined); // Ctrl-C ends the test runner, which closes the channel

try {
  const servers = await startServers();
  const stop = () => void servers.stop().finally(() => process.exit(0));
  process.once('disconnect', stop).once('SIGTERM', stop);
  if (!process.connected) stop();
  const control = createServer((request, response) => {
    response.setHeader('connection', 'close'); // a kept connection may be closed while the next file sends its request
    const [, kind, id] = (request.url ?? '').split('/');
    const start = { nats: servers.startNats, postgres: () => servers.postgresUrl().then((url) => ({ url })) };
    const work = request.method === 'POST' ? start[kind]() : servers.stopNats(id);
    work.then(
      (body) => response.end(JSON.stringify(body ?? {})),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  control.listen(0, '127.0.0.1', () => {
    const url = `http://127.0.0.1:${control.address().port}`;
    process.send({ servers: { control: url, folder: servers.folder } });
  });
} catch (error) {
  process.send({ error: error.message }, () => process.exit(1));
}
