/** The calls that are measured. Their requests are drawn from a seed: different ones each time, the same for every target. */
import { drawFiltered, drawList, makeFilters, makeTerms, oneOf, randomOf, searchPath } from './questions.mjs';

const SEED = 2026;
/** So many different products a customer puts into the cart again and again, since a cart is limited. */
const CART_PRODUCTS = 5;

const json = { 'content-type': 'application/json' };
const FILTERS = makeFilters(randomOf(SEED));
export const TERMS = makeTerms(randomOf(SEED));

/**
 * @typedef {object} World what the requests of a run are about
 * @property {string[]} products ids that can be bought
 * @property {{id: string, email: string, password: string}[]} customers
 * @property {string[]} tokens one a customer, of the target that is asked
 */

export const LIST = 'list page';
export const FILTERED = 'filtered list';
export const SEARCH = 'search';
export const MISSPELT = 'search with a typing error';
export const PRODUCT = 'one product';
export const CART = 'add to cart';
export const CHECKOUT = 'checkout of two lines';
export const SIGN_IN = 'sign-in';

/** Calls that only read. */
export const READS = [LIST, FILTERED, SEARCH, MISSPELT, PRODUCT];
/** By what they are called on a command line. */
export const CALLS = {
  list: LIST,
  filtered: FILTERED,
  search: SEARCH,
  misspelt: MISSPELT,
  product: PRODUCT,
  cart: CART,
  checkout: CHECKOUT,
};

const get = (kind, path) => ({ kind, method: 'GET', path });
const post = (kind, path, body, headers) => ({
  kind,
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
});
const bearer = (token) => ({ authorization: `Bearer ${token}` });
let orders = 0;

/** name → draws one request. */
const DRAW = {
  [LIST]: ({ random }) => get(LIST, drawList(random)),
  [FILTERED]: ({ random }) => get(FILTERED, drawFiltered(random, FILTERS)),
  [SEARCH]: ({ random }) => get(SEARCH, searchPath(oneOf(random, TERMS).spelt)),
  [MISSPELT]: ({ random }) => get(MISSPELT, searchPath(oneOf(random, TERMS).misspelt)),
  [PRODUCT]: ({ random, products }) => get(PRODUCT, `/api/products/${oneOf(random, products)}`),
  [CART]: ({ random, products, tokens }) => {
    const customer = Math.floor(random() * tokens.length);
    const wanted = customer * CART_PRODUCTS + Math.floor(random() * CART_PRODUCTS);
    const body = { item: { productId: products[wanted % products.length] }, quantity: 1 };
    return post(CART, '/api/cart', body, bearer(tokens[customer]));
  },
  [CHECKOUT]: ({ random, products, tokens }) => {
    const first = Math.floor(random() * products.length);
    const items = [first, first + 1].map((at, index) => ({
      productId: products[at % products.length],
      qty: index + 1,
    }));
    const body = { address: '12 Galle Road, Colombo 03', phone: '0771234567', items };
    const key = { 'idempotency-key': `bench-${process.pid}-${orders++}` };
    return post(CHECKOUT, '/api/orders', body, { ...key, ...bearer(oneOf(random, tokens)) });
  },
  [SIGN_IN]: ({ random, customers }) => {
    const { email, password } = oneOf(random, customers);
    return post(SIGN_IN, '/api/users/login', { email, password });
  },
};

/** Of 100 requests of the mixed load: 80 read, 15 add to the cart, 5 order. */
export const MIX = {
  [PRODUCT]: 32,
  [LIST]: 28,
  [FILTERED]: 12,
  [SEARCH]: 4,
  [MISSPELT]: 4,
  [CART]: 15,
  [CHECKOUT]: 5,
};

const DECK = Object.entries(MIX).flatMap(([name, share]) => Array(share).fill(name));

/** Returns what makes the next request of a call. @param {World} world */
export function requestsOf(call, world) {
  const drawn = { ...world, random: randomOf(SEED) };
  return () => DRAW[call](drawn);
}

/** The same for the mixed load. @param {World} world */
export function mixedRequests(world) {
  const drawn = { ...world, random: randomOf(SEED) };
  return () => DRAW[oneOf(drawn.random, DECK)](drawn);
}

/** Ids of all products that can be bought, shuffled. */
export async function someProducts(client) {
  const { rows } = await client.query(
    `select product_id from product where can_be_bought order by md5(product_id)`,
  );
  return rows.map(({ product_id }) => product_id);
}
