/**
 * Uses the shop as its customers do, orders included, and fails when a request is lost or no order was placed:
 *   node infra/pipeline/order.mjs http://localhost:8080 20
 * The password of the admin comes from ADMIN_PASSWORD or the folder of the secrets.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { startLoad } from '../rolling/load.mjs';

const REQUESTS_A_SECOND = 20;
const [origin = 'http://localhost:8080', seconds = '20'] = process.argv.slice(2);

const load = await startLoad(origin, REQUESTS_A_SECOND, { orders: true });
await sleep(Number(seconds) * 1000);
const { sent, lost, orders } = await load.stop();
console.log(`${sent} requests, ${lost.length} lost, ${orders} orders`);
for (const line of lost.slice(0, 10)) console.error(line);
process.exitCode = lost.length || !orders ? 1 : 0;
