/**
 * Prints the files that an order passes from the checkout form to the mail server, in its order, with their lines:
 * `node tools/order-path.mjs`. Caddy hands it to the gateway; with `npm start` the edge does, whose files are not counted. Counted is the
 * code that runs for each order. Modules that only register or start other code, types and entities, texts and metrics are not. A file of
 * the list that does not exist fails `npm run check`.
 */
import { existsSync, readFileSync } from 'node:fs';

const under = (folder, names) => names.split(' ').map((name) => `${folder}/${name}`);

const PATH = {
  browser: [
    ...under('mfe-storefront/src/checkout', 'delivery-form.tsx checkout.tsx place-order.ts'),
    ...under('packages/web-kit/src/api', 'call.ts send.ts url-of.ts api-error.ts'),
  ],
  door: under(
    'packages/node-kit/src/http',
    'public-server.ts load-shedding.ts places.ts client-key.ts observe-http.ts request-id.ts receive-body.ts',
  ),
  gateway: [
    ...under('gateway/src/http', 'server.ts body-parser.ts validation.ts idempotency-key.decorator.ts'),
    ...under('gateway/src/access', 'access.guard.ts jwt.strategy.ts sessions.ts'),
    'gateway/src/orders/orders.controller.ts',
  ],
  contracts: under(
    'packages/contracts/src',
    'orders/orders.ts catalog/stock.ts mailer/mail.ts bus/message.ts',
  ),
  bus: under(
    'packages/service-kit/src/bus',
    'bus.ts headers.ts parts.ts nats.strategy.ts validation.ts handlers.ts compiled-validator.ts error-body.ts',
  ),
  kit: under('packages/service-kit/src', 'context.ts errors.ts bus/batcher.ts throttle.service.ts'),
  database: under('packages/service-kit/src/database', 'prepared.ts connection.ts'),
  orders: [
    ...under(
      'services/orders/src/placing',
      'placing.service.ts draft.ts order-limits.service.ts order-opener.service.ts ' +
        'reserved-order.ts order-placer.service.ts placing.queries.ts',
    ),
    ...under('services/orders/src/order', 'order.columns.ts'),
  ],
  identity: ['services/identity/src/account/profile.service.ts'],
  catalog: under('services/catalog/src/stock', 'reservation.service.ts stock.queries.ts'),
  events: under(
    'packages/service-kit/src/events',
    'outbox.ts outbox-relay.ts stream-names.ts event-consumer.ts event-handler.ts',
  ),
  mailer: [
    ...under('services/mailer/src/mail', 'mail.queue.ts mail.worker.ts mail.outcome.ts mail.transport.ts'),
    ...under(
      'services/mailer/src/templates',
      'render.ts order-sentences.ts english.ts content.ts html.layout.ts',
    ),
  ],
};

const files = Object.values(PATH).flat();
const missing = files.filter((file) => !existsSync(file));
if (missing.length) throw new Error(`not there: ${missing.join(', ')}`);
const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
const sum = (some) => some.reduce((total, file) => total + linesOf(file), 0);

for (const [part, some] of Object.entries(PATH)) {
  console.log(`${part}: ${some.length} files, ${sum(some)} lines`);
  for (const file of some) console.log(`  ${String(linesOf(file)).padStart(4)} ${file}`);
}
console.log(`all: ${files.length} files, ${sum(files)} lines`);
