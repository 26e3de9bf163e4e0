/** `npm run backup`: all databases and the bucket into a folder. */
import { root, run } from './bootstrap.mjs';
import { buildPrograms } from './build.mjs';
import { sentences } from './sentences.mjs';

await run(async () => {
  buildPrograms();
  const { runBackup } = await import('./dist/backup/command.js');
  await sentences(() => runBackup(root, process.argv.slice(2)));
});
