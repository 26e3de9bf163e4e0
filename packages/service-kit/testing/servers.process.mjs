import '../typescript-hook.mjs';
import { createServer } from 'node:http';

/**
 * Holds one PostgreSQL for the whole run and a NATS for each test file that asks: `POST /nats` answers its url and id,
 * `DELETE /nats/<id>` ends it.
 */
const { startServers } = await import('../src/testing/servers.ts');

process.on('SIGINT', () => undefined); // Ctrl-C is for the test runner; when that ends, the channel closes

try {
  const servers = await startServers();
  const stop = () => void servers.stop().finally(() => process.exit(0));
  process.once('disconnect', stop).once('SIGTERM', stop);
  if (!process.connected) stop();
  const control = createServer((request, response) => {
    response.setHeader('connection', 'close'); // a connection that is kept may be closed just when the next file asks
    const [, , id] = (request.url ?? '').split('/');
    const work = request.method === 'POST' ? servers.startNats() : servers.stopNats(id);
    work.then(
      (body) => response.end(JSON.stringify(body ?? {})),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  control.listen(0, '127.0.0.1', () => {
    const url = `http://127.0.0.1:${control.address().port}`;
    process.send({ servers: { control: url, postgres: servers.postgresUrl, folder: servers.folder } });
  });
} catch (error) {
  process.send({ error: error.message }, () => process.exit(1));
}
