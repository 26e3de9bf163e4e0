/** The calls that are measured. Requests are made in a fixed order, the same for every target. */

/** A number of products that are named in requests: spread over the whole catalogue. */
const SPREAD = 2_000;

const json = { 'content-type': 'application/json' };

/**
 * @typedef {object} World what the requests of a run are about
 * @property {string[]} products ids that can be bought
 * @property {{email: string, password: string}[]} customers
 * @property {string[]} tokens one a customer, of the target that is asked
 */

const get = (path) => ({ method: 'GET', path });
const cycle = (items) => {
  let next = 0;
  return () => items[next++ % items.length];
};

let orders = 0;

export const CHECKOUT = 'checkout of two lines';

/** name → a function of the world that answers a function that makes the next request. */
export const CALLS = {
  'list page': () => {
    const page = cycle([1, 2, 3, 4, 5]);
    return () => get(`/api/products?page=${page()}&limit=15`);
  },
  'filtered list by price': () => {
    const page = cycle([1, 2, 3]);
    return () =>
      get(
        `/api/products?page=${page()}&limit=15&category=cctv1&minPrice=10000&maxPrice=50000&sort=price-asc`,
      );
  },
  'search with a typing error': () => {
    const term = cycle([
      'dahau dome',
      'hikvison bullet',
      'unviiew camera',
      'reolnik doorbell',
      'bosch turett',
    ]);
    return () => get(`/api/products/search/${encodeURIComponent(term())}?page=1&limit=15`);
  },
  'one product': ({ products }) => {
    const id = cycle(products);
    return () => get(`/api/products/${id()}`);
  },
  'add to cart': ({ products, tokens }) => {
    const [id, token] = [cycle(products.slice(0, 7)), cycle(tokens)];
    return () => ({
      method: 'POST',
      path: '/api/cart',
      headers: { ...json, authorization: `Bearer ${token()}` },
      body: JSON.stringify({ item: { productId: id() }, quantity: 1 }),
    });
  },
  [CHECKOUT]: ({ products, tokens }) => {
    const [id, token] = [cycle(products), cycle(tokens)];
    return () => ({
      method: 'POST',
      path: '/api/orders',
      headers: {
        ...json,
        authorization: `Bearer ${token()}`,
        'idempotency-key': `bench-${process.pid}-${orders++}`,
      },
      body: JSON.stringify({
        address: '12 Galle Road, Colombo 03',
        phone: '0771234567',
        items: [id(), id()].map((productId, index) => ({ productId, qty: index + 1 })),
      }),
    });
  },
  'sign-in': ({ customers }) => {
    const customer = cycle(customers);
    return () => ({
      method: 'POST',
      path: '/api/users/login',
      headers: json,
      body: JSON.stringify(customer()),
    });
  },
};

/** Calls that only read, and so can be answered from memory. */
export const READS = ['list page', 'filtered list by price', 'search with a typing error', 'one product'];

/** Ids of products that can be bought, spread over the catalogue. */
export async function someProducts(client) {
  const { rows } = await client.query(
    `select product_id from product where can_be_bought order by md5(product_id) limit ${SPREAD}`,
  );
  return rows.map(({ product_id }) => product_id);
}
