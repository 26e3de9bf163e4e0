/**
 * `npm run bench:documents [-- --seconds 15]`: what others notice while one customer keeps 60 invoices open, once as the limits allow it and
 * once without them and for orders that change, so that every file is drawn. Fails when a cheap read takes more than three times as long.
 */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./documents/run.mjs')));
