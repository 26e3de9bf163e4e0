/** The most that HTTP in Node can give: the bytes that the yardstick answered, sent from memory without any work. */
import Fastify from 'fastify';

const app = Fastify({ logger: false });
/** Address → bytes; the first request fetches them. */
const kept = new Map();

app.get('*', async ({ url }, reply) => {
  if (!kept.has(url)) kept.set(url, Buffer.from(await (await fetch(process.env.ORIGIN + url)).arrayBuffer()));
  return reply.type('application/json; charset=utf-8').send(kept.get(url));
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send({ type: 'ready', port: app.server.address().port });
process.on('disconnect', () => process.exit());
