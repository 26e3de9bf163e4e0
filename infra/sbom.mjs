/** `npm run sbom`: what the platform is made of, and under which licences. */
import { root, run } from './bootstrap.mjs';
import { buildPrograms } from './build.mjs';
import { sentences } from './sentences.mjs';

await run(async () => {
  buildPrograms();
  const { writeSbom } = await import('./dist/licences/command.js');
  await sentences(async () => writeSbom(root));
});
