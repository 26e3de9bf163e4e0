/** `npm run flood`; its options are in `flood/run.mjs`. */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./flood/run.mjs')));
