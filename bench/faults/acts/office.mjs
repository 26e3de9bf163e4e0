/** The office takes orders by phone, moves and cancels them, adjusts stock and raises wages; the rows must have all of it, once. */
import { rowsOf } from '../databases.mjs';
import { newProduct } from '../shop.mjs';
import { loop } from './act.mjs';

const CLERKS = 3;
/** Less than a product may have, which the adjustments must never reach. */
const STOCK = 500_000;
const STAGES = ['confirmed', 'packed', 'sent', 'delivered'];
const INVOICES = 10;

/** @returns {Promise<() => Promise<{reservations: number}>>} compares the answers with the rows; how many reservations its orders hold */
export async function office(on) {
  const { origin, admin, isOver, tell } = on;
  const prefix = `OFFICE-${Date.now()}`;
  const clerks = Array.from({ length: CLERKS }, (_, own) => new Clerk(on, `${prefix}-${own}`));
  for (const { product } of clerks) await newProduct(origin, admin, product, STOCK);
  await Promise.all(clerks.map((clerk) => loop(isOver, (round) => clerk.work(round))));
  return async () => {
    for (const clerk of clerks) for (const line of await clerk.check()) tell.breaks(line);
    const standing = clerks.flatMap(({ orders }) => orders).filter(({ stage }) => stage !== 'cancelled');
    for (const line of await wrongInvoices(on, standing.slice(-INVOICES))) tell.breaks(line);
    return { reservations: standing.length };
  };
}

/** Somebody at a desk, with a product that nobody else touches. */
class Clerk {
  orders = [];
  /** What the stock and the wage have to be. */
  stock = STOCK;
  salary;

  constructor(on, product) {
    this.on = on;
    this.product = product;
    this.email = `${product.toLowerCase()}@example.lk`;
  }

  async work(round) {
    if (round === 0) await this.#employ();
    const order = await this.#takeOrder(round);
    if (order) await this.#move(order, round % 4 === 3 ? ['confirmed', 'cancelled'] : STAGES);
    await this.#adjust(1 + (round % 5), round);
    await this.#pay(1_000 + round);
  }

  async #step(status, method, at, body, key) {
    const answer = await this.on.finish(method, at, { token: this.on.admin, body, key });
    this.on.tell.count('acts of the office');
    if (answer.status === status) return answer.body;
    this.on.tell.breaks(`${method} ${at}: ${answer.status} ${answer.body.message}`);
    return undefined;
  }

  async #takeOrder(round) {
    const qty = 1 + (round % 3);
    const items = [{ productId: this.product, qty }];
    const body = { name: 'Kamala Silva', address: '5 Lake Road, Kandy', phone: '0771234567', items };
    const taken = await this.#step(201, 'POST', '/api/orders/by-phone', body, `${this.product}-${round}`);
    if (!taken) return undefined;
    this.stock -= qty;
    const order = { orderId: taken.orderId, qty, stage: taken.stage };
    this.orders.push(order);
    return order;
  }

  /** Without the version: a repeat of a lost answer names the same stage and changes nothing. */
  async #move(order, stages) {
    for (const stage of stages) {
      if (!(await this.#step(200, 'PUT', `/api/orders/${order.orderId}`, { stage }))) return;
      order.stage = stage;
      if (stage === 'cancelled') this.stock += order.qty;
    }
  }

  async #adjust(change, round) {
    const at = `/api/products/${this.product}/stock`;
    const body = { change, reason: 'found' };
    if (await this.#step(200, 'POST', at, body, `${this.product}-stock-${round}`)) this.stock += change;
  }

  /** A repeat of a lost answer finds the person there. */
  async #employ() {
    const body = { firstName: 'Amara', lastName: 'Silva', email: this.email, salary: 1 };
    await this.on.finish('POST', '/api/employees', { token: this.on.admin, body });
  }

  async #pay(salary) {
    if (await this.#step(200, 'PUT', `/api/employees/${this.email}`, { salary })) this.salary = salary;
  }

  /** What does not agree with the rows, in words. */
  async check() {
    const { stack } = this.on;
    const rows = await rowsOf(
      stack,
      'orders',
      // The stage as `STAGE` of services/orders/src/order/order.columns.ts derives it.
      `select order_id as "orderId",
         case status when 'completed' then 'delivered' when 'cancelled' then 'cancelled' else progress end as stage,
         (select sum(qty)::int from order_line l where l."order" = o.id) as qty
       from customer_order o where state = 'placed' and exists (select from order_line l where l."order" = o.id and l.product_id = $1)`,
      [this.product],
    );
    const lines = (orders) =>
      orders.map(({ orderId, stage, qty }) => `${orderId} ${stage} ${qty}`).toSorted();
    const [told, stored] = [lines(this.orders), lines(rows)];
    const wrong = [
      ...told.filter((line) => !stored.includes(line)).map((line) => `told and not stored: ${line}`),
      ...stored.filter((line) => !told.includes(line)).map((line) => `stored and not told: ${line}`),
    ];
    const ofProduct = 'select stock from product where product_id = $1';
    const [{ stock }] = await rowsOf(stack, 'catalog', ofProduct, [this.product]);
    if (stock !== this.stock) wrong.push(`${this.product} has ${stock} instead of ${this.stock}`);
    const ofPerson = 'select salary::float from employee where email = $1';
    const [{ salary }] = await rowsOf(stack, 'people', ofPerson, [this.email]);
    if (this.salary && salary !== this.salary)
      wrong.push(`${this.email} earns ${salary} instead of ${this.salary}`);
    return wrong;
  }
}

/** Orders without a file to print. */
async function wrongInvoices({ finish, admin }, orders) {
  const wrong = [];
  for (const { orderId } of orders) {
    const { status, body } = await finish('GET', `/api/order-documents/invoices?order=${orderId}`, {
      token: admin,
    });
    if (status !== 200 || !String(body).startsWith('%PDF'))
      wrong.push(`the invoice of ${orderId}: ${status}`);
  }
  return wrong;
}
