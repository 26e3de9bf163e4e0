import '@netra/web-kit/styles.css';

/** Yields to the browser, so that it can handle input and paint. */
const yieldToBrowser = (): Promise<unknown> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Evaluates the bundles in pieces: all at once they would block a slow phone for a fifth of a second. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await yieldToBrowser();
  const { mount, prepare } = await import(/* webpackMode: "eager" */ './bootstrap');
  await yieldToBrowser();
  const prepared = await prepare();
  await yieldToBrowser();
  mount(prepared);
}

void main();
