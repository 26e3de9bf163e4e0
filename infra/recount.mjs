/** `npm run recount`: the counts that are kept beside the rows, corrected by counting the rows. */
import { root, run } from './bootstrap.mjs';
import { buildPrograms } from './build.mjs';
import { sentences } from './sentences.mjs';

await run(async () => {
  buildPrograms();
  const { runRecount } = await import('./dist/commands/recount.js');
  await sentences(() => runRecount(root));
});
