import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { chromePath } from './lighthouse-run.mjs';

const open = () =>
  chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Bytes of scripts and styles that a second visit fetches, and milliseconds to a prefetched page of the same visit. */
export async function visitAgain(origin) {
  const browser = await open();
  try {
    const context = await browser.newContext();
    await arrive(await context.newPage(), origin);
    const page = await context.newPage();
    const bytes = await countBytes(context, page, () => arrive(page, origin));
    const link = page.getByRole('banner').getByRole('link', { name: 'Contact' }).first();
    await link.hover();
    await page.waitForLoadState('networkidle');
    const milliseconds = await page.evaluate(measureClick, 'Contact');
    return { bytes, milliseconds };
  } finally {
    await browser.close();
  }
}

async function arrive(page, origin) {
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => !globalThis.netraEarly);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: from the click until the other page's heading is shown. */
function measureClick(name) {
  const before = document.querySelector('h1');
  const link = [...document.querySelectorAll('header a')].find(
    ({ textContent }) => textContent.trim() === name,
  );
  return new Promise((resolve) => {
    const started = performance.now();
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading && heading !== before && heading.textContent !== before.textContent)
        resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    link.click();
    look();
  });
}

/** What is fetched over the network, with its head, while something is done. */
async function countBytes(context, page, task) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId))) bytes += encodedDataLength;
  });
  await task();
  return bytes;
}

/**
 * Milliseconds to the last byte of `times` pages that nobody has requested before, in order; the bytes of one, and in brotli of its content
 * alone, without head, styles and data.
 */
export async function renderTimes(origin, times) {
  const taken = [];
  for (let number = 0; number < times + 20; number += 1) {
    const started = performance.now();
    const answer = await fetch(`${origin}/shop?bench=${number}`);
    await answer.text();
    if (number >= 20) taken.push(performance.now() - started);
  }
  const html = await (await fetch(`${origin}/shop`)).text();
  const [content] = /(?<=<div id="root"[^>]*>).*?(?=<script type="application\/json")/s.exec(html);
  return {
    times: taken.toSorted((a, b) => a - b),
    bytes: await bodyBytes(`${origin}/shop`),
    content: brotliCompressSync(content).length,
  };
}

/** Bytes of a file as they come over the wire, without the answer's head. */
export function bodyBytes(url) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece) => (bytes += piece.length));
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
