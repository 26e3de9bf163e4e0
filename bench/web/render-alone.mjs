import path from 'node:path';
import { matchPage } from '../../edge/dist/remotes/match-page.js';
import { Renderer } from '../../edge/dist/pages/renderer.js';
import { root } from '../shop/stack.mjs';

const WARM = 300;

/** Milliseconds of rendering `/shop` by the builds in `dist` with the answers in memory, so many times, in order. */
export async function renderAlone(origin, times) {
  const renderer = new Renderer(path.join(root, 'dist/shell'), path.join(root, 'dist/remotes'));
  const remotes = await (await fetch(`${origin}/remotes.json`)).json();
  const match = matchPage('/shop', remotes);
  match.page.ssr = true;
  const answers = new Map();
  const ask = async (call) => {
    const answer = await fetch(`${origin}/api${call}`);
    return { status: answer.status, body: await answer.json() };
  };
  const read = (call) => {
    if (!answers.has(call)) answers.set(call, ask(call));
    return answers.get(call);
  };
  const taken = [];
  for (let number = 0; number < WARM + times; number += 1) {
    const started = performance.now();
    const { html } = await renderer.render(match, { location: '/shop', language: 'en', remotes, read });
    if (!html) throw new Error('/shop was not rendered with its data');
    if (number >= WARM) taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b);
}
