import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ReportProducts, ReportSales } from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const PERIOD = 'from=2026-11-01&to=2026-11-02';
const ask = (path: string) => gateway.call('GET', path, { headers: bearer(tokenFor('admin')) });

describe('the reports', () => {
  test('of sales, when asked for a period, are those of the service', async () => {
    const asked: unknown[] = [];
    gateway.services.on(ReportSales, (period) => {
      asked.push(period);
      return { days: [] };
    });
    const answer = await ask(`/reports/sales?${PERIOD}`);
    expect(await answer.json()).toEqual({ days: [] });
    expect(asked).toEqual([{ from: '2026-11-01', to: '2026-11-02' }]);
  });

  test.each([
    'from=2026-11-02&to=2026-11-01',
    'from=2025-11-01&to=2026-11-02',
    'from=2026-11-01',
    'from=x&to=y',
  ])('of the period %s, are refused before a service is asked', async (period) => {
    gateway.services.received.length = 0;
    expect((await ask(`/reports/products?${period}`)).status).toBe(400);
    expect(gateway.services.received).toEqual([]);
  });

  test('of one service that is away, are a problem and leave the others alone', async () => {
    gateway.services.on(ReportSales, () => ({ days: [] }));
    gateway.services.on(ReportProducts, () => {
      throw unavailable('bus.disconnected');
    });
    expect((await ask(`/reports/products?${PERIOD}`)).status).toBe(503);
    expect((await ask(`/sold-products-export?${PERIOD}`)).status).toBe(503);
    expect((await ask(`/reports/sales?${PERIOD}`)).status).toBe(200);
  });

  test('as files, have a row for each day and each product', async () => {
    gateway.services.on(ReportSales, () => ({
      days: [{ day: '2026-11-01', orders: 2, revenue: 199.9 }],
    }));
    gateway.services.on(ReportProducts, () => ({
      products: [{ productId: 'P1', name: '=Dome', qty: 2, revenue: 199.9, revenueBefore: 0 }],
    }));
    const lines = async (path: string) => (await (await ask(path)).text()).split('\r\n');
    expect(await lines(`/sales-export?${PERIOD}`)).toEqual(['day,orders,revenue', '2026-11-01,2,199.9', '']);
    expect(await lines(`/sold-products-export?${PERIOD}`)).toEqual([
      'productId,name,qty,revenue,revenueBefore',
      "P1,'=Dome,2,199.9,0",
      '',
    ]);
  });
});
