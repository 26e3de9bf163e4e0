import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { serialKey, serialNumber } from '@netra/contracts';
import { startTestService, type TestService } from '@netra/local-servers/testing';
import { repairs } from '../repairs.definition.js';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ ...repairs, env: { PUBLIC_ORIGIN: 'https://shop.example' } });
});
afterAll(() => service.close());

test.each([
  ' sn-abc123 ',
  'SN ABC',
  'ｓｎ-１',
  'straße',
  'ﬀ-1',
  'ඇ-1',
  'é',
  '\tsn\n',
  '\u00a0sn\u00a0',
  'ŉ-ǰ-ΐ',
  '😀a',
  'SN\u2011A\u200bBC',
  'sn  a\u001d',
  '෧෨-ක්‍ෂ',
])('the key of the serial "%s" is the same in code and in the database', async (serial) => {
  const [row] = await service.dataSource.query<{ key: string }[]>('select serial_key($1) as key', [
    serialNumber(serial),
  ]);
  expect(serialKey(serial)).toBe(row!.key);
});
