/** `npm run faults`; its options are in `faults/run.mjs`. */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./faults/run.mjs')));
