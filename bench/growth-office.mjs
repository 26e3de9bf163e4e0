/** `npm run bench:growth:office`; see `office/run.mjs`. */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./office/run.mjs')));
