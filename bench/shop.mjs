/** `npm run bench`; its options are in `shop/run.mjs`. */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./shop/run.mjs')));
