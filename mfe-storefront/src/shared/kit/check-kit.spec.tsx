import { describe, expect, test } from '@jest/globals';
import { checkKit } from './check-kit';
import { aKit, aPart, CATALOGUE } from './kit.fixture';
import type { Part } from './part';
import { planKit } from './plan-kit';
import { remedyOf } from './remedy';

const all = Object.values(CATALOGUE).flat();
const part = (productId: string): Part => all.find((one) => one.productId === productId)!;

/** The findings of a cart, given as `quantity id`. */
const check = (...lines: string[]) =>
  checkKit(
    lines.map((line) => {
      const [quantity, id = ''] = line.split(' ');
      return { product: part(id) ?? aPart(id, ''), quantity: Number(quantity) };
    }),
  );
const said = (...lines: string[]) => check(...lines).map(({ kind, has, needs }) => `${kind} ${has}/${needs}`);

describe('kit check', () => {
  test('finds nothing in a planned kit, whatever was wished', () => {
    for (const connection of ['coaxial', 'network', 'wifi'] as const)
      for (const indoor of [1, 4, 9, 16])
        for (const outdoor of [0, 3, 16]) {
          const { lines, missing } = planKit(aKit({ indoor, outdoor, connection }), CATALOGUE);
          if (missing.length) continue;
          const found = checkKit(lines.map(({ part: product, quantity }) => ({ product, quantity })));
          expect({ connection, indoor, outdoor, found }).toMatchObject({ found: [] });
        }
  });

  test('reports what cameras alone lack, except for Wi-Fi cameras', () => {
    expect(said('6 BULLET-2')).toEqual(['recorder 0/6', 'power 0/6']);
    expect(said('2 IP-4')).toEqual(['recorder 0/2']);
    expect(said('4 WIFI-4')).toEqual([]);
  });

  test('reports a recorder that is too small, of the wrong kind or without a disk', () => {
    expect(said('6 BULLET-2', '1 DVR-4', '1 DISK-1', '1 SUPPLY-9')).toEqual(['channels 4/6']);
    expect(said('2 BULLET-2', '1 NVR-8', '1 DISK-1', '1 SUPPLY-9')).toEqual(['connection 0/2']);
    expect(said('1 DVR-4')).toEqual(['disk 0/1']);
    expect(said('1 DVR-4', '2 DISK-1')).toEqual(['bays 1/2']);
    const sharp = {
      product: aPart('S', 'resolution=8 connection=coaxial power=mains', { category: 'cctv1' }),
      quantity: 1,
    };
    const kit = [sharp, { product: part('DVR-4'), quantity: 1 }, { product: part('DISK-1'), quantity: 1 }];
    expect(checkKit(kit)).toMatchObject([{ kind: 'resolution', has: 5, needs: 8 }]);
  });

  test('counts sockets and plugs that are missing', () => {
    expect(said('6 IP-4', '1 NVR-PLAIN', '1 DISK-1', '1 SWITCH-4')).toEqual(['ports 4/6']);
    expect(said('3 IP-4', '1 NVR-PLAIN', '1 DISK-1')).toEqual(['ports 0/3']);
    expect(said('3 BULLET-2', '1 DVR-4', '1 DISK-1', '1 ADAPTER')).toEqual(['power 1/3']);
  });

  test('reports nothing that it cannot know', () => {
    const unknown = { product: aPart('?', '', { category: 'cctv1' }), quantity: 6 };
    const loading = { product: { category: undefined, specs: undefined }, quantity: 1 };
    const set = { product: aPart('PACK', 'cameras=4', { category: 'cctv3' }), quantity: 1 };
    const dvr = { product: part('DVR-4'), quantity: 1 };
    expect(checkKit([dvr, unknown])).toEqual([]);
    expect(checkKit([dvr, loading])).toEqual([]);
    expect(checkKit([dvr, set])).toEqual([]);
    // A hybrid recorder accepts some network cameras.
    expect(said('2 IP-4', '1 DVR-4', '1 DISK-1')).toEqual([]);
    expect(said('3 OTHER', '2 BNC-20')).toEqual([]);
  });

  test('suggests the right number of the cheapest part that remedies a finding', () => {
    const remedy = (...lines: string[]) => {
      const found = remedyOf(check(...lines)[0]!, CATALOGUE);
      return found && `${found.quantity} ${found.part.productId}`;
    };
    expect(remedy('6 BULLET-2', '1 DVR-4', '1 DISK-1', '1 SUPPLY-9')).toBe('1 DVR-16');
    expect(remedy('2 BULLET-2', '1 NVR-8', '1 DISK-1', '1 SUPPLY-9')).toBe('1 DVR-4');
    expect(remedy('2 DVR-4')).toBe('2 DISK-1');
    expect(remedy('6 IP-4', '1 NVR-PLAIN', '1 DISK-1', '1 SWITCH-4')).toBe('1 SWITCH-4');
    expect(remedy('3 BULLET-2', '1 DVR-4', '1 DISK-1', '1 ADAPTER')).toBe('2 ADAPTER');
    expect(remedy('1 DVR-4', '2 DISK-1')).toBeUndefined();
  });
});
