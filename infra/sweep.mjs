/** `npm run sweep`: removes pictures that nothing names. */
import { root, run } from './bootstrap.mjs';
import { buildPrograms } from './build.mjs';
import { sentences } from './sentences.mjs';

await run(async () => {
  buildPrograms();
  const { runSweep } = await import('./dist/sweep/command.js');
  await sentences(() => runSweep(root, process.argv.slice(2)));
});
