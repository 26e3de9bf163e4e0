/** `npm start` and `npm run dev`. */
import { run, root, startedAt } from './launch/bootstrap.mjs';
import { buildBundles, buildPrograms } from './launch/build.mjs';

await run(async () => {
  buildPrograms();
  const { start } = await import('./dist/local/stack/start.js');
  await start(root, startedAt, buildBundles);
});
