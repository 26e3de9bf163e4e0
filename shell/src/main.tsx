import '@netra/web-kit/styles.css';

/** Lets the browser answer and paint before what comes next. */
const breath = (): Promise<unknown> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve));

/** Runs what is in the bundles piece by piece: all at once it would hold up a slow phone for a fifth of a second. */
async function main(): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await breath();
  const { open } = await import(/* webpackMode: "eager" */ './open');
  await breath();
  await open();
}

void main();
