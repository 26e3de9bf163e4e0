import { createReadStream, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { root } from '../shop/stack.mjs';

const STOREFRONT = path.join(root, 'mfe-storefront');
const ENTRY = 'virtual:twin';
const VIEWS = path.join(root, 'shell/src/remotes/remote-views');
const TYPES = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  html: 'text/html',
};

/** The same app without federation and without a server that renders: every page of the storefront in one script. */
const entry = (remotes) => `
import '@netra/web-kit/styles.css';
import { createQueryClient, textsReady } from '@netra/web-kit';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from '${path.join(root, 'shell/src/app.tsx')}';
const app = createElement(App, { queryClient: createQueryClient(), remotes: ${JSON.stringify(remotes)} });
textsReady().then(() => createRoot(document.getElementById('root')).render(createElement(BrowserRouter, null, app)));`;

/** Replaces the module by which the shell loads the pages of its remotes. */
const views = (pages) => {
  const modules = [...new Map(pages.map(({ expose, module }) => [expose, path.join(STOREFRONT, module)]))];
  const imports = modules.map(([, file], index) => `import Page${index} from '${file}';`);
  const table = modules.map(([expose], index) => `'${expose}': Page${index}`);
  return `${imports.join('\n')}
const pages = { ${table.join(', ')} };
export const useView = (_remote, expose) => ({ View: pages[expose] });
export const forget = () => undefined;`;
};

/** Builds the storefront by Vite into a folder; answers nothing. */
export async function buildTwin(outDir) {
  const { pages } = JSON.parse(readFileSync(path.join(STOREFRONT, 'pages.json'), 'utf8'));
  const remotes = [{ name: 'storefront', available: true, entry: null, frame: null, pages }];
  const plugin = {
    name: 'twin',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === ENTRY) return `\0${ENTRY}`;
      if (importer && path.resolve(path.dirname(importer), id) === VIEWS) return '\0views';
      return undefined;
    },
    load: (id) => (id === `\0${ENTRY}` ? entry(remotes) : id === '\0views' ? views(pages) : undefined),
  };
  const { output } = await build({
    root: path.join(root, 'shell'),
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    resolve: { conditions: ['netra-src', 'module', 'browser', 'production'] },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'chrome123',
      rolldownOptions: { input: ENTRY },
      modulePreload: false,
    },
  });
  const script = output.find(({ isEntry }) => isEntry).fileName;
  const style = output.find(({ fileName }) => fileName.endsWith('.css')).fileName;
  writeFileSync(path.join(outDir, 'index.html'), html(script, style));
  compressAll(outDir);
}

const html = (script, style) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Netra</title>
<script type="module" src="/${script}"></script><link rel="stylesheet" href="/${style}"></head>
<body><div id="root"></div></body></html>`;

function compressAll(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (statSync(file).isFile() && /\.(js|css|html|svg)$/.test(name))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
}

/** Serves the twin as a good static server would, and hands data and pictures on to the same platform. */
export async function serveTwin(folder, origin) {
  const server = createServer((incoming, response) => {
    const { pathname } = new URL(incoming.url, origin);
    if (/^\/(api|images)\//.test(pathname)) return handOn(incoming, response, origin);
    const asked = path.join(folder, path.normalize(pathname));
    const file = pathname !== '/' && existsSync(asked) ? asked : path.join(folder, 'index.html');
    const isHtml = file.endsWith('index.html');
    const packed = existsSync(`${file}.br`) && /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '');
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
      'cache-control': isHtml ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(packed && { 'content-encoding': 'br' }),
    });
    createReadStream(packed ? `${file}.br` : file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${server.address().port}`, close };
}

function handOn({ url, method, headers }, response, origin) {
  const passed = request(
    origin + url,
    { method, headers: { ...headers, host: new URL(origin).host } },
    (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    },
  );
  passed.on('error', () => response.destroy());
  passed.end();
}
