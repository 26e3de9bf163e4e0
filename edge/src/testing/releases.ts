import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { fileKey, type LivePart, ReleaseStore } from '@netra/node-kit';
import { readFile, writeFile } from 'node:fs/promises';
import { STOREFRONT } from './edge.js';

/** A release store in a folder that a test fills. */
export interface TestReleases {
  url: string;
  upload: (part: string, files: Map<string, Buffer>) => Promise<string>;
  /** Uploads a version and makes it live for everybody. */
  release: (part: string, files: Map<string, Buffer>) => Promise<string>;
  /** Sets the live version of a part; earlier versions stay listed. */
  point: (part: string, live: Omit<LivePart, 'releases'>) => Promise<void>;
  tamper: (part: string, version: string, file: string) => void;
  remove: () => void;
}

export function releaseFolder(): TestReleases {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  const store = new ReleaseStore({
    read: (key) => readFile(path.join(folder, key)).catch(() => undefined),
    putNew: async (key, content) => {
      mkdirSync(path.dirname(path.join(folder, key)), { recursive: true });
      await writeFile(path.join(folder, key), content, { flag: 'wx' });
      return true;
    },
  });
  const upload: TestReleases['upload'] = (part, files) => store.store({ part, requires: {}, files });
  const point: TestReleases['point'] = async (part, live) => {
    const { number, pointer } = await store.newest();
    const before = pointer.parts[part]?.releases ?? [];
    const listed = { version: live.version, at: new Date().toISOString(), by: 'a test', requires: {} };
    const releases = [
      { ...listed, before: 'image' },
      ...before.filter(({ version }) => version !== live.version),
    ];
    await store.move(number, { parts: { ...pointer.parts, [part]: { ...live, releases } } });
  };
  return {
    url: pathToFileURL(folder).href,
    upload,
    point,
    release: async (part, files) => {
      const version = await upload(part, files);
      await point(part, { version });
      return version;
    },
    tamper: (part, version, file) =>
      writeFileSync(path.join(folder, fileKey(part, version, file)), 'something else'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** The content of a remote's entry. */
export const PLAIN = 'var storefront;';

/** The storefront with its own file names. */
export function remoteFiles(hash: string, change: object = {}): Map<string, Buffer> {
  const name = (file: string) => file.replace('0123456789ab', hash);
  const list = JSON.parse(JSON.stringify(STOREFRONT).replaceAll('0123456789ab', hash)) as object;
  const files = STOREFRONT.pages.flatMap(({ js, css }) => [...js, ...css]).map(name);
  const entry = name(STOREFRONT.entry);
  return new Map([
    ['pages.json', Buffer.from(JSON.stringify({ ...list, ...change }))],
    [entry, Buffer.from(PLAIN)],
    [`${entry}.br`, brotliCompressSync(PLAIN)],
    ['server/container.js', Buffer.from('secret')],
    ...files.map((file): [string, Buffer] => [
      file,
      Buffer.from(file.endsWith('.css') ? '.a{color:red}' : `/* ${file.split('.')[0]} of ${hash} */`),
    ]),
  ]);
}

/** A shell with its own file names. */
export const shellFiles = (hash: string): Map<string, Buffer> =>
  new Map(
    Object.entries({
      'index.html': `<!doctype html><html lang="{{language}}"><head><title>{{title}}</title>
<script>start("of ${hash}")</script>{{head}}</head><body>{{root}}{{body}}</body></html>`,
      'files.json': JSON.stringify({ styles: [], scripts: [`/shell/shell.${hash}.js`] }),
      'company.json': JSON.stringify({ name: 'Netra' }),
      'known-remotes.json': JSON.stringify({ platform: '0.1.1', remotes: [] }),
      'service-worker.js': 'const worker = 2;',
      [`shell.${hash}.js`]: 'const shell = 2;',
    }).map(([file, text]) => [file, Buffer.from(text)]),
  );
