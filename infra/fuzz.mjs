/** `npm run fuzz`: 20,000 requests, good and hostile, from the API's document; `FUZZ_SEED` makes the same ones again. */
import { run } from './launch/bootstrap.mjs';
import { buildPrograms } from './launch/build.mjs';
import { jest } from './launch/jest.mjs';

await run(async () => {
  buildPrograms();
  const requests = process.env.FUZZ_REQUESTS ?? '20000';
  const { passed, failed } = await jest(
    ['--selectProjects', 'e2e', '--runInBand', '--testPathPatterns', 'e2e/fuzz/'],
    { FUZZ_REQUESTS: requests },
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
});
