import { existsSync } from 'node:fs';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  type Page,
} from 'playwright-core';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: to optimize its scripts costs more than it saves.
  '--js-flags=--no-maglev --no-turbofan',
];

/** The system's Chromium, as a server that several processes use; `npm test` installs it where it is missing. */
export async function launchBrowser(): Promise<BrowserServer> {
  const executablePath = CANDIDATES.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('No Chromium found: install chromium or name one in CHROMIUM_PATH');
  return chromium.launchServer({ executablePath, args: ARGUMENTS });
}

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };

/**
 * A new visitor: fresh storage, one page, and the errors on it. Without a service worker, whose requests tests could not
 * intercept; `serviceWorkers: 'allow'` has one.
 */
export async function visitor(
  browser: Browser,
  origin: string,
  viewport = DESKTOP,
  options: BrowserContextOptions = {},
) {
  const context: BrowserContext = await browser.newContext({
    baseURL: origin,
    viewport,
    serviceWorkers: 'block',
    // Elements that still fade in have neither their final colours nor their final place.
    reducedMotion: 'reduce',
    ...options,
  });
  const page: Page = await context.newPage();
  page.setDefaultTimeout(30_000);
  pages.add(page);
  page.once('close', () => pages.delete(page));
  return { context, page, errors: errorsOf(page) };
}

const pages = new Set<Page>();

const WORDS_OF_A_PAGE = 1_500;

/** The contents of the pages that a failed story has left open, for its report; closes them, so that the next story has none of them. */
export async function takeLeftPages(): Promise<string[]> {
  const left = [...pages];
  const texts = await Promise.all(
    left.map(async (page) => {
      const shown = await page.evaluate(() => document.body.innerText).catch((error: Error) => error.message);
      return `${page.url()} shows:\n${shown.replaceAll(/\s*\n\s*/g, ' | ').slice(0, WORDS_OF_A_PAGE)}`;
    }),
  );
  // Afterwards, because pages of one context end together.
  await Promise.all(left.map((page) => page.context().close()));
  return texts;
}

/** Whether pages may report errors that a story causes; set by `pagesMayReport`. */
export const reports = { areExpected: false };

/** The shop's report of a call that a visitor ends by going to another page. */
const OUTAGES = [
  /^Remote ".*" \S+ failed/,
  /^The list of remotes could not be refreshed/,
  /^Texts in "\w+" could not be loaded/,
  /^The cart of this browser waits to be joined/,
];
/** The messages of the browser and Workbox about a service worker that the context blocks. */
const BLOCKED = [/^Service Worker registration blocked by Playwright/, /reading 'waiting'/];
const EXPECTED = [...OUTAGES, ...BLOCKED];

/** Collects the errors on a page. They fail the test, like any output on the test's own console. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  const add = (text: string) => {
    errors.push(text);
    if (!reports.areExpected) console.error(`${page.url()}: ${text}`);
  };
  page.on('pageerror', (error) => add(error.message));
  page.on('console', (message) => {
    if (reports.areExpected) return;
    const isWorse = ['error', 'warning'].includes(message.type());
    const text = message.text();
    // Messages by the browser itself, such as a refused request, have no arguments.
    const isOurs = message.args().length > 0;
    if (isWorse && isOurs && !EXPECTED.some((each) => each.test(text))) add(text);
  });
  return errors;
}
