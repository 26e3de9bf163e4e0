import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { loadConfig, logger } from '@netra/node-kit';
import { EdgeConfig } from '../edge.config.js';
import { createServer } from '../server.js';

/**
 * Milliseconds, as in `main.ts`: a connection whose answer has only just gone is not idle yet when the server looks for
 * idle ones, and would be kept for 72 s.
 */
const GRACE = 5000;

const TEMPLATE = `<!doctype html><html lang="{{language}}"><head><title>{{title}}</title><script>start()</script>{{head}}</head>
<body>{{root}}{{#plain}}<noscript>scripts</noscript>{{/plain}}{{body}}</body></html>`;

const page = (at: string, expose: string, more: object = {}) => ({
  path: at,
  expose,
  title: expose.slice(2),
  layout: 'site',
  js: [`${expose.slice(2)}.0123456789ab.js`],
  css: [],
  ...more,
});

const CATEGORY = { value: 'cctv1', title: 'CCTV cameras', description: 'Cameras for every corner' };

/** `call`, `throw` and `both` are for the renderers of tests. */
const SHOP_QUERY = ['q', 'category', 'spec+', 'min', 'max', 'sort', 'page', 'call', 'throw', 'both'];

const FACTS = {
  name: 'Netra',
  phone: '+94 11 234 5678',
  email: 'hello@netra.lk',
  address: ['No. 42, Galle Road', 'Colombo 03', 'Sri Lanka'],
  openingHours: { weekdays: [1, 6], opens: '09:00', closes: '18:00' },
  map: { link: 'https://map.example/netra' },
  currency: 'LKR',
};

export const STOREFRONT = {
  name: 'storefront',
  entry: 'remoteEntry.0123456789ab.js',
  requires: { 'web-kit': '^0.1.0' },
  frame: null,
  pages: [
    page('/', './Landing', { css: ['Landing.0123456789ab.css'], ssr: true, description: 'Cameras & more' }),
    page('/home', './Landing', { ssr: true, canonical: '/' }),
    page('/shop', './Shop', { ssr: true, kind: 'catalogue', categories: [CATEGORY], query: SHOP_QUERY }),
    page('/overview/:productId', './Overview', { ssr: true, kind: 'product' }),
    page('/about', './About', { ssr: true, query: ['plan'], preview: 'bench' }),
    page('/profile', './Profile', { roles: ['customer'], description: 'Your name & address.' }),
  ],
};

if (!process.env['LOG_LEVEL']) logger.level = 'silent';

/** A folder with a built shell and built remotes, and the edge that serves it. */
export interface TestEdge {
  server: FastifyInstance;
  origin: string;
  folder: string;
  /** Writes the remote's files; a broken one by overriding parts of its list. */
  deploy: (remote: object) => void;
  undeploy: (name: string) => void;
  close: () => Promise<void>;
}

export async function startEdge(config: Partial<EdgeConfig> = {}): Promise<TestEdge> {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const deploy = (remote: object) => deployTo(write, { ...STOREFRONT, ...remote });
  write('shell/index.html', TEMPLATE);
  write('shell/files.json', JSON.stringify({ styles: [], scripts: ['/shell/shell.0123456789ab.js'] }));
  write('shell/company.json', JSON.stringify(FACTS));
  write('shell/service-worker.js', 'const worker = 1;');
  write('shell/shell.0123456789ab.js', 'const shell = 1;');
  writeFileSync(path.join(folder, 'shell/shell.0123456789ab.js.br'), brotliCompressSync('const shell = 1;'));
  writeFileSync(path.join(folder, 'shell/shell.0123456789ab.js.gz'), gzipSync('const shell = 1;'));
  const known = {
    ...STOREFRONT,
    name: 'workbench',
    entry: '',
    pages: [{ ...page('/workbench', './Workbench'), js: [] }],
  };
  write('shell/known-remotes.json', JSON.stringify({ platform: '0.1.1', remotes: [known] }));
  write('secret.txt', 'nobody may read this');
  deploy({});
  const server = await createServer({
    ...loadConfig(EdgeConfig, { GATEWAY_URL: 'http://127.0.0.1:9', IMAGES_URL: 'http://127.0.0.1:9/images' }),
    REMOTES_DIR: path.join(folder, 'remotes'),
    SHELL_DIR: path.join(folder, 'shell'),
    ...config,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return {
    server,
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    folder,
    deploy,
    undeploy: (name) => rmSync(path.join(folder, 'remotes', name), { recursive: true }),
    close: async () => {
      const timer = setTimeout(() => server.server.closeAllConnections(), GRACE);
      await server.close();
      clearTimeout(timer);
      rmSync(folder, { recursive: true });
    },
  };
}

function deployTo(write: (file: string, text: string) => void, remote: typeof STOREFRONT): void {
  const at = (file: string) => `remotes/${remote.name}/${file}`;
  write(at(remote.entry), 'var storefront;');
  for (const { js, css } of remote.pages) for (const file of [...js, ...css]) write(at(file), '/* built */');
  write(at('pages.json'), JSON.stringify(remote));
}
