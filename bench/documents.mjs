/**
 * `npm run bench:documents [-- --seconds 15]`: what others notice while one customer keeps 60 invoices open, with the limits of documents and
 * without them. Fails when a cheap read of somebody else takes more than twice as long as beside 60 ordinary reads of that customer, or with the
 * limits more than three times the 99th percentile of reads alone.
 */
import { run } from '../infra/launch/bootstrap.mjs';

await run(async () => void (await import('./documents/run.mjs')));
