/** `npm run restore`: a backup into empty stores. */
import { root, run } from './bootstrap.mjs';
import { buildPrograms } from './build.mjs';
import { sentences } from './sentences.mjs';

await run(async () => {
  buildPrograms();
  const { runRestore } = await import('./dist/backup/command.js');
  await sentences(() => runRestore(root, process.argv.slice(2)));
});
