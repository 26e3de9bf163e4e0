/** The operator's commands on a checkout: `node infra/command.mjs NAME ...`, each also an npm script. The image `tools` has those of `tools/main.ts`. */
import { existsSync } from 'node:fs';
import { Refusal, root, run } from './launch/bootstrap.mjs';
import { buildPrograms } from './launch/build.mjs';

const COMMANDS = {
  backup: async (args) => (await import('./dist/tools/backup/command.js')).runBackup(root, args),
  restore: async (args) => (await import('./dist/tools/backup/command.js')).runRestore(root, args),
  sweep: async (args) => (await import('./dist/tools/sweep/command.js')).runSweep(root, args),
  recount: async (args) => (await import('./dist/tools/commands/recount.js')).runRecount(root, args),
  release: async (args) => (await import('./dist/tools/release/command.js')).runRelease(root, args),
  releases: async () => (await import('./dist/tools/release/command.js')).runReleases(root),
  sbom: async () => (await import('./dist/tools/licences/command.js')).writeSbom(root),
  manifests: async () => (await import('./dist/deploy/kubernetes/rendered.js')).writeRendered(),
};

await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  const command = COMMANDS[name];
  if (!command) throw new Refusal(`Name one of ${Object.keys(COMMANDS).join(', ')}.`);
  // The way back does not wait for a compiler, nor for a checkout that compiles.
  const isBuilt = existsSync(new URL('dist/tools/release/command.js', import.meta.url));
  if (!(isBuilt && args.includes('--back'))) buildPrograms();
  const { sentenceOf } = await import('./dist/local/stack/refusal.js');
  try {
    await command(args);
  } catch (error) {
    const sentence = sentenceOf(error, 'the data');
    throw sentence ? new Refusal(sentence, { cause: error }) : error;
  }
});
