import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ExportOrders, ORDER_CSV_COLUMNS, type OrderExportQuery } from '@netra/contracts';
import { unavailable } from '@netra/service-kit';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { bearer, tokenFor } from '../testing/tokens.js';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startTestGateway()));
afterAll(() => gateway.close());

const row = (orderId: string, about: object = {}) => ({
  ...Object.fromEntries(ORDER_CSV_COLUMNS.map((column) => [column, ''])),
  orderId,
  ...about,
});
const exported = (query = '') =>
  gateway.call('GET', `/order-export${query}`, { headers: bearer(tokenFor('admin')) });

describe('orders as a file', () => {
  test('have all parts under the headings', async () => {
    const parts = [[row('NT-1', { name: '=1+1' }), row('NT-1')], [row('NT-2')], []];
    const asked: OrderExportQuery[] = [];
    gateway.services.on(ExportOrders, (query: OrderExportQuery) => {
      asked.push(query);
      return { rows: parts[asked.length - 1] };
    });
    const answer = await exported('?bom=false&status=completed&from=2026-11-01&to=2026-11-30');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    const lines = (await answer.text()).split('\r\n');
    expect(lines[0]).toBe(ORDER_CSV_COLUMNS.join(','));
    expect(lines.slice(1)).toEqual([
      `NT-1,,,,'=1+1${','.repeat(ORDER_CSV_COLUMNS.length - 5)}`,
      `NT-1${','.repeat(ORDER_CSV_COLUMNS.length - 1)}`,
      `NT-2${','.repeat(ORDER_CSV_COLUMNS.length - 1)}`,
      '',
    ]);
    const filter = { status: 'completed', from: '2026-11-01', to: '2026-11-30' };
    expect(asked).toEqual([filter, { ...filter, after: 'NT-1' }, { ...filter, after: 'NT-2' }]);
  });

  test.each([['customer', 403] as const, ['technician', 403] as const, [undefined, 401] as const])(
    'are refused to a %s with %i',
    async (role, status) => {
      const headers = role ? bearer(tokenFor(role)) : {};
      expect((await gateway.call('GET', '/order-export', { headers })).status).toBe(status);
    },
  );

  test('are a problem and not a file for an invalid day or when the service is down', async () => {
    expect((await exported('?from=2026-13-01')).status).toBe(400);
    gateway.services.on(ExportOrders, () => {
      throw unavailable('bus.disconnected');
    });
    expect((await exported()).status).toBe(503);
  });
});
