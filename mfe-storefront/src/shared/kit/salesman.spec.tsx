import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { cheaperKits } from './cheaper-kit';
import { kindOf, type Part, type PartKind, wordOf } from './part';
import { type Kit, type Parts, planKit, type Wishes } from './plan-kit';

const FILE = new URL('../../../../infra/assets/demo/products.csv', import.meta.url);
type Row = Record<'productId' | 'name' | 'category' | 'price' | 'stock' | 'isAvailable' | 'specs', string>;

/** The demo catalogue, as the shop sells it. */
const PRODUCTS: Part[] = parse<Row>(readFileSync(FILE), { columns: true }).map((row) => ({
  productId: row.productId,
  name: row.name,
  altNames: [],
  image: '',
  price: Number(row.price),
  labellPrice: Number(row.price),
  stock: Number(row.stock),
  isAvailable: row.isAvailable === 'yes',
  category: row.category as NonNullable<Part['category']>,
  specs: row.specs ? row.specs.split('; ') : [],
}));
const of = (kind: PartKind) => PRODUCTS.filter((part) => kindOf(part) === kind);
const PARTS: Parts = {
  indoor: of('camera'),
  outdoor: of('camera').filter((part) => wordOf(part, 'place') === 'outdoor'),
  recorders: of('recorder'),
  disks: of('disk'),
  supplies: of('supply'),
  switches: of('switch'),
  cables: of('cable'),
  cards: of('card'),
};

const USUAL: Wishes = {
  indoor: 0,
  outdoor: 0,
  days: 14,
  resolution: 2,
  fps: 15,
  codec: 'h265',
  connection: 'coaxial',
  length: 20,
};

/** The kit as a salesperson would note it: pieces and ids. */
const written = ({ lines }: Kit) =>
  lines.map(({ quantity, part }) => `${quantity} ${part.productId}`).join(', ');

/**
 * A customer's wishes, the kit and the advice of a salesperson who knows these products, and the reason for exactly that.
 */
const CUSTOMERS: { who: string; asks: Partial<Wishes>; kit: string; advice: string; why: string }[] = [
  {
    who: 'a flat with one Wi-Fi camera, a week',
    asks: { indoor: 1, connection: 'wifi', days: 7 },
    kit: '1 NT-W20, 1 NT-SD128',
    advice: '',
    why: 'a card of 5,900 holds ten days; a recorder would cost four times the camera',
  },
  {
    who: 'a mother who wants to see two nurseries sharply',
    asks: { indoor: 2, connection: 'wifi', days: 5, resolution: 4 },
    kit: '2 NT-W40, 2 NT-SD128',
    advice: '',
    why: 'a card in each, because a recorder for two cameras is not worth its price',
  },
  {
    who: 'a rented house that must not be drilled',
    asks: { indoor: 1, outdoor: 2, connection: 'wifi', days: 5 },
    kit: '1 NT-W20, 2 NT-WB30, 3 NT-SD128, 2 NT-PS2A',
    advice: '',
    why: 'only the two outside need an adapter, the one inside brings its own',
  },
  {
    who: 'a flat with one Wi-Fi camera, a month',
    asks: { indoor: 1, connection: 'wifi', days: 30 },
    kit: '1 NT-W20, 1 NT-NVR08P, 1 NT-HDD1',
    advice: 'days 10: 13350',
    why: 'a month needs a recorder, but a customer who hears its price takes ten days',
  },
  {
    who: 'a paddy field without mains',
    asks: { outdoor: 1, connection: '4g', days: 4, resolution: 4 },
    kit: '1 NT-SOL4G, 1 NT-SD128',
    advice: '',
    why: 'sun, SIM and card: nothing else is there',
  },
  {
    who: 'a building site with three corners',
    asks: { outdoor: 3, connection: '4g', days: 4, resolution: 4 },
    kit: '3 NT-SOL4G, 3 NT-SD128',
    advice: '',
    why: 'each is on its own',
  },
  {
    who: 'a house, two rooms and two sides',
    asks: { indoor: 2, outdoor: 2 },
    kit: '2 NT-D20A, 2 NT-T20A, 1 NT-DVR04, 1 NT-HDD1, 1 NT-PS10A, 4 NT-BNC20',
    advice: '',
    why: 'four channels are enough, one fused supply is less than four adapters',
  },
  {
    who: 'a house, four sides',
    asks: { outdoor: 4 },
    kit: '4 NT-T20A, 1 NT-DVR04, 1 NT-HDD1, 1 NT-PS10A, 4 NT-BNC20',
    advice: '',
    why: 'as above',
  },
  {
    who: 'a boutique with six domes, a month',
    asks: { indoor: 6, days: 30 },
    kit: '6 NT-D20A, 1 NT-DVR08, 1 NT-HDD4, 1 NT-PS10A, 6 NT-BNC20',
    advice: 'days 13: 82850',
    why: '4 TB hold seven weeks; a customer who needs two saves a fifth',
  },
  {
    who: 'an office over the network, a month',
    asks: { indoor: 2, outdoor: 4, connection: 'network', resolution: 4, days: 30 },
    kit: '2 NT-ID40, 4 NT-IB40, 1 NT-NVR16P, 2 NT-HDD4, 6 NT-C6P20',
    advice: 'days 26: 174900, fps 10: 174900',
    why: 'one disk in the small recorder holds 26 days, and the large one costs a third more for four',
  },
  {
    who: 'the same office that has listened',
    asks: { indoor: 2, outdoor: 4, connection: 'network', resolution: 4, days: 26 },
    kit: '2 NT-ID40, 4 NT-IB40, 1 NT-NVR08P, 1 NT-HDD4, 6 NT-C6P20',
    advice: '',
    why: 'domes in the rooms, because they cost 700 more than the bullet',
  },
  {
    who: 'a small factory, eight in and eight out',
    asks: { indoor: 8, outdoor: 8 },
    kit: '8 NT-D20A, 8 NT-T20A, 1 NT-DVR16, 1 NT-HDD4, 2 NT-PS10A, 16 NT-BNC20',
    advice: '',
    why: 'one recorder before two, two supplies of nine plugs',
  },
  {
    who: 'a jeweller who must see faces',
    asks: { outdoor: 4, resolution: 5 },
    kit: '4 NT-B50A, 1 NT-DVR04, 1 NT-HDD4, 1 NT-PS10A, 4 NT-BNC20',
    advice: 'days 7: 78250',
    why: '5 MP fill a terabyte in a week',
  },
  {
    who: 'a tuck shop, three short runs, a week',
    asks: { indoor: 3, days: 7, length: 15 },
    kit: '3 NT-D20A, 1 NT-DVR04, 1 NT-HDD1, 3 NT-PS2A, 3 NT-BNC20',
    advice: '',
    why: 'three adapters are less than the large supply',
  },
  {
    who: 'a warehouse, eight outside over the network',
    asks: { outdoor: 8, connection: 'network', resolution: 4, days: 7 },
    kit: '8 NT-IB40, 1 NT-NVR08P, 1 NT-HDD4, 8 NT-C6P20',
    advice: '',
    why: 'sockets of the recorder power all eight',
  },
  {
    who: 'a clinic, four rooms over the network',
    asks: { indoor: 4, connection: 'network', resolution: 4 },
    kit: '4 NT-ID40, 1 NT-NVR08P, 1 NT-HDD4, 4 NT-C6P20',
    advice: 'days 9: 122600, fps 10: 122600',
    why: 'a terabyte holds nine days; either answer saves an eighth',
  },
  {
    who: 'a school, twelve outside, long runs',
    asks: { outdoor: 12, connection: 'network', resolution: 4, days: 7, length: 40 },
    kit: '12 NT-IB40, 1 NT-NVR16P, 1 NT-HDD4, 2 NT-C6BOX',
    advice: '',
    why: 'seven runs of 40 m from a box of 305 m',
  },
  {
    who: 'a hostel with six Wi-Fi cameras',
    asks: { indoor: 6, connection: 'wifi', days: 7 },
    kit: '6 NT-W20, 1 NT-NVR08P, 1 NT-HDD1',
    advice: '',
    why: 'nobody collects six cards: from five cameras on, one recorder',
  },
  {
    who: 'a gate at the end of a long drive',
    asks: { outdoor: 1, days: 7, length: 90 },
    kit: '1 NT-T20A, 1 NT-DVR04, 1 NT-HDD1, 1 NT-PS2A, 1 NT-CX100',
    advice: '',
    why: 'one unbroken run from a drum of 100 m',
  },
  {
    who: 'a lawyer, two cameras, two months',
    asks: { indoor: 1, outdoor: 1, days: 60 },
    kit: '1 NT-D20A, 1 NT-T20A, 1 NT-DVR04, 1 NT-HDD4, 2 NT-PS2A, 2 NT-BNC20',
    advice: 'days 39: 46600',
    why: 'a terabyte holds 39 days',
  },
];

test.each(CUSTOMERS)('$who: suggests what a salesperson would, because $why', (customer) => {
  const wishes = { ...USUAL, ...customer.asks };
  const kit = planKit(wishes, PARTS);
  expect([written(kit), kit.missing]).toEqual([customer.kit, []]);
  const advice = cheaperKits(wishes, PARTS, {}, kit);
  expect(
    advice.map(({ changed, wishes: fewer, price }) => `${changed} ${fewer[changed]}: ${price}`).join(', '),
  ).toBe(customer.advice);
});
