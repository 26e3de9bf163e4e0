import { chromium } from 'playwright-core';
import { CUSTOMER_PASSWORD, CUSTOMERS } from '../../infra/dist/demo/tables.js';
import { median, runLighthouse } from './lighthouse-run.mjs';

/** A cart and an order are not for search engines. */
const INTENDED = ['is-crawlable'];

/**
 * Lighthouse on the pages of a signed-in customer of the demo data, with a product in the cart.
 *
 * @param {string} origin
 * @param {number} runs whose median is taken
 * @param {string[]} categories
 * @returns {Promise<{page: string, scores: number[], blocked: number, failed: string[]}[]>} scores of 0 to 100, milliseconds, and the
 *   audits that Lighthouse counts as failed
 */
export async function customerPages(origin, runs, categories) {
  const { token, pages } = await customerOf(origin);
  const signIn = async (port) => {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const page = await browser.contexts()[0].newPage();
    // A file without scripts, so that nothing of the site is in the browser's cache.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((value) => localStorage.setItem('token', value), token);
    await page.close();
    await browser.close();
  };
  const rows = [];
  for (const [page, path] of Object.entries(pages)) {
    const results = [];
    const flags = { onlyCategories: categories, skipAudits: INTENDED };
    for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(origin + path, flags, signIn));
    rows.push({
      page,
      scores: categories.map((name) =>
        Math.round(median(results.map(({ categories: of }) => of[name].score * 100))),
      ),
      blocked: median(results.map(({ audits }) => audits['total-blocking-time'].numericValue)),
      failed: failedAudits(results[0]),
    });
  }
  return rows;
}

async function customerOf(origin) {
  const ask = async (path, { headers, ...init } = {}) => {
    const json = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${origin}/api${path}`, { ...init, headers: json });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const body = JSON.stringify({ email: CUSTOMERS[0].email, password: CUSTOMER_PASSWORD });
  const { token } = await ask('/users/login', { method: 'POST', body });
  const headers = { authorization: `Bearer ${token}` };
  const { products } = await ask('/products?page=1&limit=3');
  const { orders } = await ask('/orders/mine?page=1&limit=1', { headers });
  const [{ productId, name, price }] = products;
  const item = { productId, name, image: '', price };
  await ask('/cart', { method: 'POST', headers, body: JSON.stringify({ item, quantity: 1 }) });
  const compared = products.map((product) => product.productId).join(',');
  return {
    token,
    pages: {
      '/planner': '/planner',
      '/compare with three products': `/compare?products=${compared}`,
      '/cart': '/cart',
      '/orders': '/orders',
      'an order': `/orders/${orders[0].orderId}`,
    },
  };
}

function failedAudits({ categories, audits }) {
  const ids = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return ids.filter((id) => audits[id] && audits[id].score !== null && audits[id].score < 0.9);
}
