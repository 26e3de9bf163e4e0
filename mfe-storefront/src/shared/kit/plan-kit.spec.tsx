import { describe, expect, test } from '@jest/globals';
import { aKit, CATALOGUE } from './kit.fixture';
import { cameraOf, poweredBySupply, poweredBySwitch } from './options';
import { numberOf, type Part } from './part';
import { type Kit, type KitLine, type Parts, planKit, type Role, type Wishes } from './plan-kit';
import { bitrateOf, daysOf, storageFor } from './recording';

const CONNECTIONS = ['coaxial', 'network', 'wifi'] as const;

/** Answers of every kind, from few cameras for a week to many for months. */
const WISHES: Wishes[] = CONNECTIONS.flatMap((connection) =>
  [0, 1, 3, 16, 32].flatMap((indoor) =>
    [0, 1, 2, 9, 32].flatMap((outdoor) =>
      [1, 7, 30, 90].flatMap((days) =>
        [2, 4, 5].flatMap((resolution) =>
          (['h264', 'h265'] as const).map((codec) => ({
            connection,
            indoor,
            outdoor,
            days,
            resolution,
            codec,
            fps: days > 7 ? 15 : 25,
            length: indoor > 3 ? 45 : 20,
          })),
        ),
      ),
    ),
  ),
).filter(({ indoor, outdoor }) => indoor + outdoor > 0);

const lineOf = (kit: Kit, role: Role) => kit.lines.find((line) => line.role === role);
const total = (line: KitLine | undefined, of: (part: Part) => number) =>
  line ? of(line.part) * line.quantity : 0;
const specOf = (name: 'channels' | 'ports' | 'storage' | 'length') => (part: Part) =>
  numberOf(part, name) ?? 0;
const camerasOf = (kit: Kit) =>
  (['indoor', 'outdoor'] as const).flatMap((role) => {
    const line = lineOf(kit, role);
    return line ? Array.from({ length: line.quantity }, () => cameraOf(line.part)) : [];
  });

describe('every kit', () => {
  const kits = WISHES.map((wishes) => ({ wishes, kit: planKit(wishes, CATALOGUE) }));

  test('has the wished cameras at the resolution, with outdoor cameras outdoors', () => {
    for (const { wishes, kit } of kits) {
      for (const place of ['indoor', 'outdoor'] as const) {
        const line = lineOf(kit, place);
        if (kit.missing.includes(place) || wishes[place] === 0) expect(line).toBeUndefined();
        else expect(line?.quantity).toBe(wishes[place]);
        if (line) expect(numberOf(line.part, 'resolution')).toBeGreaterThanOrEqual(wishes.resolution);
      }
      expect(lineOf(kit, 'outdoor')?.part.specs ?? ['place=outdoor']).toContain('place=outdoor');
    }
  });

  test('has a recorder with a channel for every camera, of its connection and resolution', () => {
    for (const { kit } of kits) {
      const recorder = lineOf(kit, 'recorder');
      const cameras = camerasOf(kit);
      if (!recorder) continue;
      expect(total(recorder, specOf('channels'))).toBeGreaterThanOrEqual(cameras.length);
      const most = Math.max(...cameras.map(({ megapixels }) => megapixels));
      expect(numberOf(recorder.part, 'resolution')).toBeGreaterThanOrEqual(most);
    }
  });

  test('records for the wished days, even on the recorder with the most to record', () => {
    let recorded = 0;
    for (const { wishes, kit } of kits) {
      const [recorder, disk] = [lineOf(kit, 'recorder'), lineOf(kit, 'disk')];
      if (!recorder || !disk) continue;
      recorded++;
      const megapixels = camerasOf(kit).map((camera) => camera.megapixels);
      expect(kit.days).toBeGreaterThanOrEqual(wishes.days);
      expect(daysOf(total(disk, specOf('storage')), megapixels, wishes)).toBeGreaterThanOrEqual(wishes.days);
      expect(disk.quantity / recorder.quantity).toBeLessThanOrEqual(numberOf(recorder.part, 'bays') ?? 1);
    }
    expect(recorded).toBeGreaterThan(100);
  });

  test('powers every camera by suitable sockets, or by plugs with watts to spare', () => {
    for (const { kit } of kits) {
      const cameras = camerasOf(kit);
      const poe = cameras.filter(({ power }) => power === 'poe');
      const dc = cameras.filter(({ power }) => power === 'dc12');
      if (lineOf(kit, 'recorder') && !kit.missing.includes('switch')) {
        const sockets = total(lineOf(kit, 'recorder'), specOf('ports'));
        const more = total(lineOf(kit, 'switch'), (part) => poweredBySwitch(part, poe));
        if (poe.length) expect(sockets + more).toBeGreaterThanOrEqual(poe.length);
      }
      if (dc.length && lineOf(kit, 'supply')) {
        const supply = lineOf(kit, 'supply');
        expect(total(supply, (part) => poweredBySupply(part, dc))).toBeGreaterThanOrEqual(dc.length);
        const watts = dc.reduce((sum, camera) => sum + camera.watts, 0);
        expect(total(supply, (part) => numberOf(part, 'output') ?? 0)).toBeGreaterThan(watts);
      }
    }
  });

  test('has an unbroken run of cable for each camera, and none for Wi-Fi', () => {
    for (const { wishes, kit } of kits) {
      const cable = lineOf(kit, 'cable');
      if (wishes.connection === 'wifi') expect(cable).toBeUndefined();
      if (!cable) continue;
      const runs = Math.floor((numberOf(cable.part, 'length') ?? 0) / wishes.length) * cable.quantity;
      expect(runs).toBeGreaterThanOrEqual(camerasOf(kit).length);
    }
  });

  test('contains only parts in stock, names missing ones, and has each role once', () => {
    for (const { kit } of kits) {
      for (const { part, quantity, options } of kit.lines) {
        expect(part.stock).toBeGreaterThanOrEqual(quantity);
        expect(options.every((option) => option.part.stock >= option.quantity)).toBe(true);
      }
      const roles = kit.lines.map(({ role }) => role);
      expect(new Set([...roles, ...kit.missing]).size).toBe(roles.length + kit.missing.length);
    }
  });
});

describe('kit', () => {
  test('is the cheapest that fits when nothing is preferred', () => {
    const { lines, missing } = planKit(aKit({ indoor: 2, outdoor: 2 }), CATALOGUE);
    expect(lines.map(({ role, part, quantity }) => `${role} ${quantity} ${part.productId}`)).toEqual([
      'indoor 2 DOME-2',
      'outdoor 2 BULLET-2',
      'recorder 1 DVR-4',
      'disk 1 DISK-1',
      'supply 1 SUPPLY-9',
      'cable 4 BNC-20',
    ]);
    expect(missing).toEqual([]);
  });

  test('contains a preferred part that fits and what follows from it, otherwise the cheapest', () => {
    const wishes = aKit({ indoor: 0, outdoor: 2, connection: 'network' });
    const plain = planKit(wishes, CATALOGUE, { recorder: 'NVR-PLAIN', disk: 'DISK-4' });
    expect(plain.lines.map(({ part }) => part.productId)).toEqual(
      expect.arrayContaining(['NVR-PLAIN', 'SWITCH-4', 'DISK-4']),
    );
    const other = planKit(wishes, CATALOGUE, { recorder: 'DVR-4' });
    expect(other.lines.find(({ role }) => role === 'recorder')?.part.productId).toBe('NVR-8');
  });

  test('uses another camera outdoors when the indoor one is short for both', () => {
    const few = CATALOGUE.outdoor.map((part) => (part.productId === 'IP-4' ? { ...part, stock: 3 } : part));
    const more = {
      ...few.find(({ productId }) => productId === 'IP-4')!,
      productId: 'IP-6',
      price: 20_000,
      stock: 9,
    };
    const parts = { ...CATALOGUE, indoor: few, outdoor: [...few, more] };
    const { lines } = planKit(aKit({ indoor: 2, outdoor: 2, connection: 'network' }), parts);
    expect(lines.slice(0, 2).map(({ part }) => part.productId)).toEqual(['IP-4', 'IP-6']);
  });

  test('names a part that the shop lacks and contains the others', () => {
    const none: Parts = { ...CATALOGUE, disks: [] };
    expect(planKit(aKit(), none)).toMatchObject({ missing: ['disk'], days: undefined });
    expect(planKit(aKit({ resolution: 8 }), CATALOGUE).missing).toEqual(['indoor', 'outdoor']);
    const far = planKit(aKit({ length: 400 }), CATALOGUE);
    expect(far.missing).toEqual(['cable']);
  });
});

describe('bitrate', () => {
  test("follows Amerasinghe's rule for a Full HD camera at 25 frames per second", () => {
    expect(bitrateOf(1.92 * 1.08, { fps: 25, codec: 'h264' })).toBeCloseTo(3_628_800, 0);
    expect(bitrateOf(2, { fps: 15, codec: 'h265' })).toBeCloseTo(1_050_000, 0);
  });

  test('fills a disk with room to spare for several cameras over days', () => {
    const recording = { fps: 15, codec: 'h265' } as const;
    expect(storageFor([2, 2, 2, 2], 7, recording)).toBeCloseTo(352.8, 1);
    expect(daysOf(1_000, [2, 2, 2, 2], recording)).toBeCloseTo(19.84, 2);
  });
});
