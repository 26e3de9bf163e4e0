import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { install } from './replay';

const settled = () => Promise.resolve();
const el = <T extends HTMLElement>(selector: string): T => document.querySelector<T>(selector)!;
const done: string[] = [];

/** Stands in for React: receives the events of a part of the page once it is hydrated. */
function listenTo(part: string): void {
  for (const name of ['click', 'input', 'change'] as const)
    el(part).addEventListener(name, ({ target }) => {
      const { id, value } = target as HTMLInputElement;
      done.push(`${name} ${id}${value ? ` ${value}` : ''}`);
    });
}

beforeEach(() => {
  done.length = 0;
  document.body.innerHTML = `<div id="root" data-server="whole">
    <header><button id="menu" type="button">Menu</button></header>
    <main><button id="buy" type="button">Buy</button><input id="name" /><select id="sort"><option>new</option><option>old</option></select></main>
  </div><template id="later"><link rel="stylesheet" href="/shell/a.css"><script src="/shell/b.js"></script></template>`;
  listenTo('header');
  listenTo('main');
  install();
});
afterEach(async () => {
  window.netraEarly?.alive('page', settled);
  await new Promise((resolve) => setTimeout(resolve));
  document.head.querySelectorAll('script[src], link[rel=stylesheet]').forEach((each) => each.remove());
});

const type = (value: string) => {
  el<HTMLInputElement>('#name').value = value;
  el('#name').dispatchEvent(new Event('input', { bubbles: true }));
};
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
}

test('holds back clicks made before React takes over and repeats them in order', async () => {
  el('#buy').click();
  el('#menu').click();
  expect(done).toEqual([]);
  window.netraEarly?.alive('page', settled);
  await until(() => done.length === 2);
  expect(done).toEqual(['click buy', 'click menu']);
});

test('repeats a click in the header once the layout is alive, while one in the page waits', async () => {
  el('#buy').click();
  el('#menu').click();
  window.netraEarly?.alive('layout', settled);
  await until(() => done.length === 1);
  expect(done).toEqual(['click menu']);
});

test('changes a field filled in early to its last value', async () => {
  type('Ni');
  type('Nimal');
  done.length = 0;
  window.netraEarly?.alive('page', settled);
  await until(() => done.length > 0);
  expect([done, el<HTMLInputElement>('#name').value]).toEqual([['input name Nimal'], 'Nimal']);
});

test('does not repeat forgotten clicks, but still repeats fields', async () => {
  el('#buy').click();
  type('Nimal');
  done.length = 0;
  window.netraEarly?.forgetClicks();
  window.netraEarly?.alive('page', settled);
  await until(() => done.length > 0);
  expect(done).toEqual(['input name Nimal']);
});

test('skips a button that has been removed', async () => {
  el('#buy').click();
  el('#menu').click();
  el('#buy').remove();
  window.netraEarly?.alive('page', settled);
  await until(() => done.length > 0);
  expect(done).toEqual(['click menu']);
});

test("does not keep a click while the page's code could not be loaded", async () => {
  el('#root').dataset['server'] = 'away';
  el('#buy').click();
  el('#menu').click();
  window.netraEarly?.alive('page', settled);
  await until(() => done.length > 0);
  expect(done).toEqual(['click menu']);
});

test('starts the scripts in order on the first interaction', () => {
  expect(document.head.querySelector('script[src="/shell/b.js"]')).toBeNull();
  el('#buy').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(el<HTMLScriptElement>('script[src="/shell/b.js"]').async).toBe(false);
  expect(el('link[href="/shell/a.css"]')).toBeInTheDocument();
  expect(document.getElementById('later')).toBeNull();
});

test('leaves clicks to React once the page is alive', () => {
  window.netraEarly?.alive('page', settled);
  el('#buy').click();
  expect(done).toEqual(['click buy']);
});
