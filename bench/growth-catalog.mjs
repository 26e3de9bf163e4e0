/** `npm run bench:growth`; see `growth/run.mjs`. */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./growth/run.mjs')));
