import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ExportTakings, GetProducts, ReportProducts, ReportRepairs, ReportSales } from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const PERIOD = 'from=2026-11-01&to=2026-11-02';
const ask = (path: string) => gateway.call('GET', path, { headers: bearer(tokenFor('admin')) });

describe('reports', () => {
  test("return the service's sales of a period", async () => {
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
  ])('refuse the period %s before calling a service', async (period) => {
    gateway.services.received.length = 0;
    expect((await ask(`/reports/products?${period}`)).status).toBe(400);
    expect(gateway.services.received).toEqual([]);
  });

  test('return a problem for a service that is down and leave the others alone', async () => {
    gateway.services.on(ReportSales, () => ({ days: [] }));
    gateway.services.on(ReportProducts, () => {
      throw unavailable('bus.disconnected');
    });
    expect((await ask(`/reports/products?${PERIOD}`)).status).toBe(503);
    expect((await ask(`/sold-products-export?${PERIOD}`)).status).toBe(503);
    expect((await ask(`/reports/sales?${PERIOD}`)).status).toBe(200);
  });

  test('add up the products of each category, those unknown to the catalogue, and the rest', async () => {
    const sold = (productId: string, revenue: number) => ({ productId, qty: 1, revenue, revenueBefore: 0.1 });
    gateway.services.on(ReportProducts, () => ({
      total: 4,
      qty: 5,
      revenue: 100.6,
      revenueBefore: 60.4,
      products: [sold('A', 50.1), sold('B', 20.2), sold('C', 0.2), sold('GONE', 10)],
      earlier: [
        { productId: 'OLD', revenueBefore: 30.3 },
        { productId: 'D', revenueBefore: 20.2 },
      ],
    }));
    const categories: Record<string, string> = { A: 'cctv2', B: 'cctv1', C: 'cctv2', D: 'cctv3' };
    gateway.services.on(GetProducts, ({ productIds }) =>
      productIds.map((productId) =>
        categories[productId] ? { productId, category: categories[productId] } : null,
      ),
    );
    const answer = await ask(`/reports/categories?${PERIOD}`);
    expect(await answer.json()).toEqual({
      categories: [
        { category: 'cctv2', qty: 2, revenue: 50.3, revenueBefore: 0.2 },
        { category: 'cctv1', qty: 1, revenue: 20.2, revenueBefore: 0.1 },
        { category: 'others', qty: 1, revenue: 20.1, revenueBefore: 9.5 },
        { category: null, qty: 1, revenue: 10, revenueBefore: 30.4 },
        { category: 'cctv3', qty: 0, revenue: 0, revenueBefore: 20.2 },
      ],
    });
    const file = await (await ask(`/category-sales-export?${PERIOD}`)).text();
    expect(file).toContain('cctv2,2,50.3,0.2');
  });

  test('export a row for each hand-over and payment, and for each line of the repair report', async () => {
    const taken = {
      day: '2026-11-01',
      time: '10:30',
      kind: 'payment',
      repairId: 'r1',
      device: 'Dome',
      serial: 'SN',
    };
    const more = {
      customer: '=Amara',
      outcome: '',
      noChargeReason: '',
      charged: '0.00',
      paid: '-150.25',
      correctionReason: '-1 digit',
      id: 'x1',
    };
    gateway.services.on(ExportTakings, ({ after }) => ({ rows: after ? [] : [{ ...taken, ...more }] }));
    gateway.services.on(ReportRepairs, () => ({
      stages: [{ progress: 'Received', count: 2 }],
      outcomes: [{ outcome: null, count: 1 }],
      technicians: [{ name: '=Sunil', finished: 1, medianDays: 2.5 }],
      ages: [{ fromDays: 4, open: 1, ready: 3 }],
    }));
    const rows = async (path: string) => (await (await ask(path)).text()).split('\r\n').slice(1, -1);
    expect(await rows(`/repair-takings-export?${PERIOD}`)).toEqual([
      "2026-11-01,10:30,payment,r1,Dome,SN,'=Amara,,,0.00,-150.25,'-1 digit,x1",
    ]);
    expect(gateway.services.last(ExportTakings)?.payload).toMatchObject({ after: 'x1' });
    expect(await rows(`/repair-report-export?${PERIOD}`)).toEqual([
      'stage,Received,2,,',
      'outcome,,1,,',
      "technician,'=Sunil,1,,2.5",
      'days in the shop,4,1,3,',
    ]);
  });

  test('export a row for each day and each product', async () => {
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
