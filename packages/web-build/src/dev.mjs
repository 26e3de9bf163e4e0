import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { configOf } from './config.mjs';
import { apps, cacheDir, outDirOf, root } from './paths.mjs';

/**
 * Serves the site while its sources change: `node dev.mjs [app…]`. The named applications (by default all) are built in this process and
 * hot-replaced in the page; the others are served as last built by build.mjs. The edge serves them, configured by the same variables
 * (PORT, GATEWAY_URL, IMAGES_URL, …).
 */
const named = process.argv.slice(2);
const watched = named.length > 0 ? named : Object.keys(apps);
const listeners = new Set();

const outDir = (name) => path.join(cacheDir, 'dev', name === 'shell' ? 'shell' : `remotes/${name}`);
const configs = watched.map((name) => configOf(name, { development: true, outDir: outDir(name) }));
configs.parallelism = 2;

/** Where the files of an application are served from. */
const servedFrom = (name) => (watched.includes(name) ? outDir(name) : outDirOf(name));

await firstBuild();
const server = await serve();

function firstBuild() {
  return new Promise((resolve) => {
    webpack(configs).watch({ aggregateTimeout: 40 }, (error, stats) => {
      if (error) throw error;
      for (const build of stats.stats) announce(build);
      resolve();
    });
  });
}

/** A folder with all remotes, each by a link. */
function linkedRemotes() {
  const folder = path.join(cacheDir, 'dev/site');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(apps))
    if (name !== 'shell') symlinkSync(servedFrom(name), path.join(folder, name));
  return folder;
}

function announce(build) {
  if (build.hasErrors()) console.error(build.toString({ preset: 'errors-only', colors: true }));
  else for (const send of listeners) send({ name: build.compilation.name, hash: build.hash });
}

async function serve() {
  spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-b', 'edge'], {
    cwd: root,
    stdio: 'inherit',
  });
  const { EdgeConfig } = await import('../../../edge/dist/edge.config.js');
  const { loadConfig } = await import('@netra/node-kit');
  const { createServer } = await import('../../../edge/dist/server.js');
  const config = loadConfig(EdgeConfig, {
    SHELL_DIR: servedFrom('shell'),
    REMOTES_DIR: linkedRemotes(),
    ...process.env,
  });
  const edge = await createServer(config);
  edge.get('/__updates', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const send = (news) => reply.raw.write(`event: built\ndata: ${JSON.stringify(news)}\n\n`);
    listeners.add(send);
    request.raw.once('close', () => listeners.delete(send));
  });
  await edge.listen({ host: config.HOST, port: config.PORT });
  const { port } = edge.server.address();
  console.log(`${watched.join(', ')}: http://localhost:${port}`);
  process.send?.({ type: 'ready', port });
  return edge;
}

const stop = () => {
  server.server.closeAllConnections();
  void server.close().then(() => process.exit(0));
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
process.once('disconnect', stop);
