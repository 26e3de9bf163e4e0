/** Technicians take devices in, work on them with parts, hand them back and are paid; the rows must have all of it, once. */
import { rowsOf } from '../databases.mjs';
import { newProduct, PASSWORD, PRICE } from '../shop.mjs';
import { loop } from './act.mjs';

const TECHNICIANS = 3;
const STOCK = 1_000_000;
const WORK = 1_500;
const chargeOf = ({ qty }) => WORK + qty * PRICE;
/** Each run has a part of its own, so that two faults of one shop do not share a shelf. */
const partOf = (prefix) => `${prefix}-PART`;

/** @returns {Promise<() => Promise<void>>} compares the answers with the rows */
export async function technicians(on) {
  const { shop, stack, isOver, tell, origin } = on;
  const prefix = `BENCH-${Date.now()}`;
  await newProduct(origin, shop.admin, partOf(prefix), STOCK);
  const jobs = [];
  const technician = async (own) => {
    const token = await signedIn(on, `${prefix}-${own}`);
    await loop(isOver, async (round) => {
      const job = {
        serial: `${prefix}-${own}-${round}`,
        productId: partOf(prefix),
        qty: 1 + (round % 3),
        paid: 100 * (round % 5),
      };
      if (await work(on, token, job)) jobs.push(job);
    });
  };
  await Promise.all(Array.from({ length: TECHNICIANS }, (_, own) => technician(own)));
  return async () => {
    for (const line of await wrongJobs(stack, jobs, prefix)) tell.breaks(line);
  };
}

/** A repeat after a lost answer finds that the person exists, and its answer lacks the first password. */
async function signedIn({ finish, admin }, name) {
  const email = `${name.toLowerCase()}@example.lk`;
  const person = { firstName: 'Sunil', lastName: 'Dias', email, salary: 1 };
  await finish('POST', '/api/technicians', { token: admin, body: person });
  await finish('PUT', `/api/technicians/${email}`, { token: admin, body: { password: PASSWORD } });
  const body = { email, password: PASSWORD };
  return (await finish('POST', '/api/technicians/login', { body })).body.token;
}

/** One job from the intake to the last payment; false when an answer was wrong, which is reported. */
async function work({ finish, tell }, token, job) {
  const { serial, productId, qty, paid } = job;
  const step = async (status, method, at, body, key) => {
    const answer = await finish(method, at, { token, body, key });
    tell.count('steps of repairs');
    if (answer.status === status) return answer.body;
    tell.breaks(`${method} ${at}: ${answer.status} ${answer.body.message}`);
    return undefined;
  };
  const device = {
    deviceName: 'Dome',
    serialNo: serial,
    estimatedDate: '2027-01-15',
    customerName: 'Kamala Silva',
  };
  const made = await step(201, 'POST', '/api/repairs', device, serial);
  if (!made) return false;
  const at = `/api/repairs/${made._id}`;
  Object.assign(job, { id: made._id });
  const part = { productId, qty };
  const lines = [{ kind: 'work', text: 'Cleaning', amount: WORK }];
  const handOver = { outcome: 'repaired', charged: chargeOf(job), paid };
  return Boolean(
    (await step(200, 'POST', `${at}/claim`, {})) &&
    (await step(201, 'POST', `${at}/parts`, part, `${serial}-part`)) &&
    (await step(200, 'PUT', `${at}/quote`, { lines })) &&
    (await step(200, 'PUT', `${at}/hand-over`, handOver)) &&
    (await step(201, 'POST', `${at}/payments`, { amount: chargeOf(job) - paid }, `${serial}-rest`)),
  );
}

/** Jobs whose rows differ from the answers to their technicians, and the shelf of the part when it does not add up. */
async function wrongJobs(stack, jobs, prefix) {
  const rows = await rowsOf(
    stack,
    'repairs',
    `select serial_no as serial, progress, charged::float, paid::float,
       (select count(*)::int from repair_hand_over h where h.repair_id = r.id) as "handOvers",
       (select coalesce(sum(amount), 0)::float from repair_payment p where p.repair_id = r.id) as payments,
       (select coalesce(sum(qty), 0)::int from repair_part p where p.repair_id = r.id and state = 'taken') as pieces
     from repair r where starts_with(serial_no, $1)`,
    [prefix],
  );
  const wrong = jobs.flatMap((job) => {
    const { serial, qty } = job;
    const found = rows.filter((row) => row.serial === serial);
    const isRight = ({ progress, charged, paid, handOvers, payments, pieces }) =>
      progress === 'Completed' &&
      [charged, paid, payments].every((amount) => amount === chargeOf(job)) &&
      handOvers === 1 &&
      pieces === qty;
    return found.length === 1 && isRight(found[0])
      ? []
      : [`job ${serial} of ${qty}: ${JSON.stringify(found)}`];
  });
  const taken = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  const part = partOf(prefix);
  const [{ stock }] = await rowsOf(stack, 'catalog', 'select stock from product where product_id = $1', [
    part,
  ]);
  return stock === STOCK - taken ? wrong : [...wrong, `${part} has ${stock} instead of ${STOCK - taken}`];
}
