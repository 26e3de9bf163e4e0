import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import * as react from 'react';
import { moduleOf, register } from './containers';

/** What the network answers for each script, by its address: what the script does, or nothing when it is refused. */
const scripts = new Map<string, () => void>();
const asked: string[] = [];

beforeEach(() => {
  scripts.clear();
  asked.length = 0;
  globalThis.netraRemotes = {};
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    const address = script.getAttribute('src') ?? '';
    asked.push(address);
    const run = scripts.get(address);
    run?.();
    script.dispatchEvent(new Event(run ? 'load' : 'error'));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

type Shared = Record<string, Record<string, { get: () => Promise<() => unknown> }>>;
type Init = (shared: Shared) => unknown;

const container = (name: string, text: string, init = jest.fn<Init>()) => {
  const get = (expose: string) => Promise.resolve(() => ({ default: `${expose} ${text}` }));
  globalThis.netraRemotes![name] = { init, get };
};

test('pages of a remote, when opened one after the other, come from one container that is given what is shared', async () => {
  const init = jest.fn<Init>();
  scripts.set('/remotes/a/entry.js', () => container('a', 'of one', init));
  register('a', '/remotes/a/entry.js');
  const pages = await Promise.all([moduleOf('a', './Shop'), moduleOf('a', './Cart')]);
  expect(pages).toEqual([{ default: './Shop of one' }, { default: './Cart of one' }]);
  expect([asked, init.mock.calls.length]).toEqual([['/remotes/a/entry.js'], 1]);
  const shared = init.mock.calls[0]![0];
  expect(Object.keys(shared)).toEqual(['react', 'react/jsx-runtime', '@netra/web-kit']);
  expect((await shared.react![react.version]!.get())()).toMatchObject({ useState: react.useState });
});

test('a container, when its script is refused, is asked for again by the next call', async () => {
  register('b', '/remotes/b/entry.js');
  await expect(moduleOf('b', './Shop')).rejects.toThrow('/remotes/b/entry.js could not be loaded');
  scripts.set('/remotes/b/entry.js', () => container('b', 'at last'));
  expect(await moduleOf('b', './Shop')).toEqual({ default: './Shop at last' });
});

test('a remote, when it has moved, is loaded from its new place', async () => {
  scripts.set('/remotes/c/old.js', () => container('c', 'old'));
  scripts.set('/remotes/c/new.js', () => container('c', 'new'));
  register('c', '/remotes/c/old.js');
  await moduleOf('c', './Shop');
  register('c', '/remotes/c/new.js');
  expect(await moduleOf('c', './Shop')).toEqual({ default: './Shop new' });
});

test('a script that is of another remote, when loaded, is no container', async () => {
  scripts.set('/remotes/d/entry.js', () => container('e', 'elsewhere'));
  register('d', '/remotes/d/entry.js');
  await expect(moduleOf('d', './Shop')).rejects.toThrow('no container of the name "d"');
});

test('a remote of which nothing is known, when asked for, says so', async () => {
  await expect(moduleOf('nobody', './Shop')).rejects.toThrow('not known where the remote "nobody" is');
});
