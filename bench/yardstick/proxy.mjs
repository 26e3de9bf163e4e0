/** What a proxy in Node costs at least: the clients and servers that the edge uses too, without limits, headers, checks or compression. */
import { createServer } from 'node:http';
import { Agent } from 'undici';

const agent = new Agent({ connections: null, pipelining: 1 });
const { UPSTREAM } = process.env;

const server = createServer((request, response) => {
  const { method, url, headers } = request;
  const body = method === 'GET' ? null : request;
  agent
    .stream({ origin: UPSTREAM, path: url, method, headers, body }, (answer) =>
      response.writeHead(answer.statusCode, answer.headers),
    )
    .catch(() => response.destroy());
});

server.listen(0, '127.0.0.1', () => process.send({ type: 'ready', port: server.address().port }));
process.on('disconnect', () => process.exit());
