/** `npm test`: everything, from pure rules to stories in a real browser. `npm test -- <pattern>` runs a part of it. */
import { availableParallelism } from 'node:os';
import { Refusal, run } from './launch/bootstrap.mjs';
import { buildBundles, buildPrograms } from './launch/build.mjs';
import { chromium } from './launch/chromium.mjs';
import { jest } from './launch/jest.mjs';

const workers = Math.max(2, availableParallelism() - 1);

await run(async () => {
  const patterns = process.argv.slice(2);
  const env = { CHROMIUM_PATH: chromium() };
  buildPrograms();
  const { findNatsServer } = await import('@netra/local-servers');
  await findNatsServer(console.log).catch((error) => {
    throw new Refusal(error.message);
  });
  await buildBundles().bundles;
  const runs = [
    // Every story starts a whole platform: one at a time is faster on a small machine.
    ['--selectProjects', 'node', 'dom', `--maxWorkers=${workers}`],
    ['--selectProjects', 'e2e', `--maxWorkers=${Math.max(1, Math.floor(workers / 4))}`],
  ];
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const args of runs) {
    const counts = await jest([...args, '--passWithNoTests', ...patterns], env);
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
});
