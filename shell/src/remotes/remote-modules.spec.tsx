import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import * as react from 'react';
import { forget, loadModule, registerAll } from './remote-modules';

/** The network's answer for each script by address: the script's effect, or nothing when it is refused. */
const scripts = new Map<string, () => void>();
const asked: string[] = [];
const hashes: string[] = [];
let remotes: { name: string; entry: string }[] = [];

type Shared = Record<string, Record<string, { lib: () => unknown }>>;
type Init = (shared: Shared) => unknown;

beforeEach(() => {
  scripts.clear();
  asked.length = 0;
  hashes.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    const script = node as HTMLScriptElement;
    const address = script.src.slice(location.origin.length);
    asked.push(address);
    hashes.push(script.integrity);
    const run = scripts.get(address);
    run?.();
    queueMicrotask(() => script.dispatchEvent(new Event(run ? 'load' : 'error')));
  });
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(Response.json(remotes)));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const known = (name: string, entry: string) => {
  remotes = [{ name, entry }];
  return { name, entry, integrity: null, available: true, frame: null, pages: [] };
};

const container = (name: string, text: string, init = jest.fn<Init>()) => {
  const get = (expose: string) => Promise.resolve(() => ({ default: `${expose} ${text}` }));
  Object.defineProperty(globalThis, name, { value: { init, get }, configurable: true });
};

test('loads pages of a remote from one container initialized with the shared modules', async () => {
  const init = jest.fn<Init>();
  scripts.set('/remotes/a/entry.js', () => container('a', 'of one', init));
  registerAll([known('a', '/remotes/a/entry.js')]);
  const pages = await Promise.all([loadModule('a', './Shop'), loadModule('a', './Cart')]);
  expect(pages).toEqual([{ default: './Shop of one' }, { default: './Cart of one' }]);
  expect([asked, init.mock.calls.length]).toEqual([['/remotes/a/entry.js'], 1]);
  const shared = init.mock.calls[0]![0];
  expect(Object.keys(shared)).toEqual(['react', 'react/jsx-runtime', '@netra/web-kit']);
  expect(shared.react![react.version]!.lib()).toMatchObject({ useState: react.useState });
});

test("loads a container's script only with the hash from the list", async () => {
  scripts.set('/remotes/e/entry.js', () => container('e', 'of one'));
  registerAll([{ ...known('e', '/remotes/e/entry.js'), integrity: 'sha384-abc' }]);
  await loadModule('e', './Shop');
  expect(hashes).toEqual(['sha384-abc']);
});

test('retries a refused container past every cache until it loads', async () => {
  registerAll([known('b', '/remotes/b/entry.js')]);
  const page = loadModule('b', './Shop');
  globalThis.fetch = jest.fn<typeof fetch>(() => {
    for (const again of [1, 2, 3, 4])
      scripts.set(`/remotes/b/entry.js?again=${again}`, () => container('b', 'at last'));
    return Promise.resolve(Response.json(remotes));
  });
  expect(await page).toEqual({ default: './Shop at last' });
  expect(asked).toEqual([
    '/remotes/b/entry.js',
    expect.stringMatching(/^\/remotes\/b\/entry\.js\?again=\d+$/),
  ]);
});

test('reports a container as unavailable after three refusals, and tries again on the next call', async () => {
  registerAll([known('c', '/remotes/c/entry.js')]);
  await expect(loadModule('c', './Shop')).rejects.toMatchObject({ name: 'RemoteUnavailableError' });
  expect(asked).toHaveLength(3);
  remotes = [{ name: 'c', entry: '/remotes/c/new.js' }];
  for (let again = 1; again < 20; again += 1)
    scripts.set(`/remotes/c/new.js?again=${again}`, () => container('c', 'new'));
  expect(await loadModule('c', './Shop')).toEqual({ default: './Shop new' });
});

test('loads a remote from its new address after its old container is forgotten', async () => {
  scripts.set('/remotes/d/old.js', () => container('d', 'old'));
  registerAll([known('d', '/remotes/d/old.js')]);
  expect(await loadModule('d', './Shop')).toEqual({ default: './Shop old' });
  for (let again = 1; again < 20; again += 1)
    scripts.set(`/remotes/d/new.js?again=${again}`, () => container('d', 'new'));
  remotes = [{ name: 'd', entry: '/remotes/d/new.js' }];
  forget('d');
  expect(await loadModule('d', './Shop')).toEqual({ default: './Shop new' });
});
