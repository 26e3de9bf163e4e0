import {
  busiest,
  type Camera,
  cableOptions,
  cameraOf,
  cameraOptions,
  cardOptions,
  diskOptions,
  type Option,
  recorderOptions,
  supplyOptions,
  switchOptions,
} from './options';
import { type Connection, numberOf, type Part } from './part';
import { daysOf, type Recording } from './recording';

/** The answers of a person. */
export interface Wishes extends Recording {
  indoor: number;
  outdoor: number;
  days: number;
  /** The minimum in megapixels. */
  resolution: number;
  connection: Connection;
  /** Metres of cable from a camera to the recorder. */
  length: number;
}

/** The parts to choose from, as `GET /products/kit/parts` returns them. */
export type Parts = Record<
  'indoor' | 'outdoor' | 'recorders' | 'disks' | 'supplies' | 'switches' | 'cables',
  Part[]
> & { cards?: Part[] | undefined };

export const ROLES = ['indoor', 'outdoor', 'card', 'recorder', 'disk', 'switch', 'supply', 'cable'] as const;
export type Role = (typeof ROLES)[number];

/** The products that a person prefers to the cheapest ones. */
export type Choices = Partial<Record<Role, string>>;

export interface KitLine extends Option {
  role: Role;
  /** All that fit; the first is suggested. */
  options: Option[];
}

export interface Kit {
  lines: KitLine[];
  /** The roles for which nothing in stock fits. */
  missing: Role[];
  /** Days until the oldest recordings are overwritten; undefined without a disk or cards. */
  days: number | undefined;
}

/** More Wi-Fi cameras are better served by one recorder. */
const MOST_CARDS = 4;

/** The price of all parts of a kit in rupees. */
export const priceOf = ({ lines }: Kit): number =>
  lines.reduce((sum, { part, quantity }) => sum + part.price * quantity, 0);

/**
 * The cheapest kit that fits together and is in stock, with preferred parts where they fit. Cameras with a SIM, and a few
 * Wi-Fi cameras where that is cheaper, record to one memory card each; others to a recorder.
 */
export function planKit(wishes: Wishes, parts: Parts, choices: Choices = {}): Kit {
  const { connection, indoor, outdoor } = wishes;
  if (connection === '4g') return planOnCards(wishes, parts, choices);
  const isForCards = connection === 'wifi' && indoor + outdoor <= MOST_CARDS;
  if (!isForCards || choices.recorder || choices.disk) return planOnRecorder(wishes, parts, choices);
  const [onRecorder, onCards] = [planOnRecorder, planOnCards].map((plan) => plan(wishes, parts, choices)) as [
    Kit,
    Kit,
  ];
  if (onCards.missing.length > 0) return onRecorder;
  return onRecorder.missing.length > 0 || priceOf(onCards) <= priceOf(onRecorder) ? onCards : onRecorder;
}

/**
 * Starts a kit with its cameras, from those that `records` accepts. `cameras` is undefined when one of the places gets none.
 */
function planCameras(wishes: Wishes, parts: Parts, choices: Choices, records: (part: Part) => boolean) {
  const kit: Kit = { lines: [], missing: [], days: undefined };
  const add: Add = (role, options) => {
    const chosen = options.find(({ part }) => part.productId === choices[role]) ?? options[0];
    if (!chosen) kit.missing.push(role);
    else kit.lines.push({ ...chosen, role, options });
    return chosen;
  };
  const { connection, resolution: megapixels } = wishes;
  const wanted = { connection, megapixels };
  /** Indoor and outdoor cameras may be the same product: both are taken from one stock. */
  const isLeft = ({ part, quantity }: Option) =>
    kit.lines.every(
      (line) => line.part.productId !== part.productId || part.stock >= line.quantity + quantity,
    );
  const placed = (['indoor', 'outdoor'] as const)
    .filter((place) => wishes[place] > 0)
    .map((place) => {
      const own = parts[place].filter(records);
      return add(place, cameraOptions(own, place, wishes[place], wanted).filter(isLeft));
    });
  const cameras = placed.every((option) => option !== undefined)
    ? placed.flatMap(({ part, quantity }) => Array.from({ length: quantity }, () => part))
    : undefined;
  return { kit, add, cameras };
}

/** Cameras that record to one memory card each. */
function planOnCards(wishes: Wishes, parts: Parts, choices: Choices): Kit {
  const takesCards = (part: Part) => numberOf(part, 'card') !== undefined;
  const { kit, add, cameras } = planCameras(wishes, parts, choices, takesCards);
  if (!cameras) return kit;
  const card = add('card', cardOptions(parts.cards ?? [], cameras, wishes));
  if (card) {
    const megapixels = Math.max(...cameras.map((part) => cameraOf(part).megapixels));
    kit.days = daysOf(numberOf(card.part, 'storage') ?? 0, [megapixels], wishes);
  }
  addSupplies(cameras.map(cameraOf), parts, add);
  return kit;
}

type Add = (role: Role, options: Option[]) => Option | undefined;

function addSupplies(cameras: Camera[], { supplies }: Parts, add: Add): void {
  const byPlug = cameras.filter(({ power }) => power === 'dc12');
  if (byPlug.length > 0) add('supply', supplyOptions(supplies, byPlug));
}

/**
 * Cameras that record to a recorder, chosen by its cost with disks and camera power, one before several; the rest follows
 * from it.
 */
function planOnRecorder(wishes: Wishes, parts: Parts, choices: Choices): Kit {
  const { kit, add, cameras: placed } = planCameras(wishes, parts, choices, () => true);
  if (!placed) return kit;
  const cameras = placed.map(cameraOf);
  const { connection, length } = wishes;
  const recorder = add(
    'recorder',
    byWholeCost(recorderOptions(parts.recorders, cameras), wishes, parts, cameras),
  );
  if (recorder) {
    const disk = add('disk', diskOptions(parts.disks, recorder, cameras, wishes));
    if (disk) kit.days = daysWith(disk, recorder, cameras, wishes);
  }
  const overCable = unpowered(recorder, cameras);
  if (overCable.count > 0) add('switch', switchOptions(parts.switches, overCable.cameras, overCable.count));
  addSupplies(cameras, parts, add);
  if (connection !== 'wifi') add('cable', cableOptions(parts.cables, connection, cameras.length, length));
  return kit;
}

/** Days on the recorder with the most to record. */
function daysWith(disk: Option, recorder: Option, cameras: Camera[], recording: Recording): number {
  const gigabytes = ((numberOf(disk.part, 'storage') ?? 0) * disk.quantity) / recorder.quantity;
  return daysOf(gigabytes, busiest(recorder, cameras), recording);
}

/** The cameras powered by their network cable, and how many of them get no socket at the recorders. */
function unpowered(recorder: Option | undefined, all: Camera[]): { cameras: Camera[]; count: number } {
  const cameras = all.filter(({ power }) => power === 'poe');
  const sockets = recorder ? (numberOf(recorder.part, 'ports') ?? 0) * recorder.quantity : 0;
  return { cameras, count: cameras.length - sockets };
}

/** One recorder before several, by cost with the cheapest disks and switches; recorders without fitting ones come last. */
function byWholeCost(recorders: Option[], wishes: Wishes, parts: Parts, cameras: Camera[]): Option[] {
  const cost = (recorder: Option): number => {
    const overCable = unpowered(recorder, cameras);
    const needed = [diskOptions(parts.disks, recorder, cameras, wishes)];
    if (overCable.count > 0) needed.push(switchOptions(parts.switches, overCable.cameras, overCable.count));
    return [[recorder], ...needed].reduce(
      (sum, [best]) => sum + (best ? best.part.price * best.quantity : Infinity),
      0,
    );
  };
  return recorders
    .map((recorder) => ({ recorder, cost: cost(recorder) }))
    .toSorted(
      (a, b) =>
        Number(a.cost === Infinity) - Number(b.cost === Infinity) ||
        a.recorder.quantity - b.recorder.quantity ||
        a.cost - b.cost ||
        0,
    )
    .map(({ recorder }) => recorder);
}
