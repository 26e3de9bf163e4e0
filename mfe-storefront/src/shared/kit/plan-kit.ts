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

/** What a person wants. */
export interface Wishes extends Recording {
  indoor: number;
  outdoor: number;
  days: number;
  /** Megapixels at least. */
  resolution: number;
  connection: Connection;
  /** Metres of cable from a camera to the recorder. */
  length: number;
}

/** The parts to choose from, as `GET /products/kit/parts` answers them. */
export type Parts = Record<
  'indoor' | 'outdoor' | 'recorders' | 'disks' | 'supplies' | 'switches' | 'cables',
  Part[]
> & { cards?: Part[] | undefined };

export const ROLES = ['indoor', 'outdoor', 'card', 'recorder', 'disk', 'switch', 'supply', 'cable'] as const;
export type Role = (typeof ROLES)[number];

/** The products that a person prefers to the least expensive ones. */
export type Choices = Partial<Record<Role, string>>;

export interface KitLine extends Option {
  role: Role;
  /** All that fit; the first one is proposed. */
  options: Option[];
}

export interface Kit {
  lines: KitLine[];
  /** The parts for which nothing in stock fits. */
  missing: Role[];
  /** Days until the oldest recordings are replaced; undefined without a disk or cards. */
  days: number | undefined;
}

/** More Wi-Fi cameras are looked after better at one recorder. */
const MOST_CARDS = 4;

/** Rupees for all parts of a kit. */
export const priceOf = ({ lines }: Kit): number =>
  lines.reduce((sum, { part, quantity }) => sum + part.price * quantity, 0);

/**
 * The least expensive kit that fits together and is in stock, with the parts that a person prefers where they fit. Cameras with a SIM, and
 * few Wi-Fi cameras where that is less expensive, record to a memory card each; others to a recorder.
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

/** Begins a kit with its cameras, of those that `records` accepts. `cameras` is undefined when one of the places gets none. */
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
  /** The camera for outside may be the one for inside: both are taken from one stock. */
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

/** Cameras that record to a memory card each. */
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
 * Cameras that record to a recorder: one before several, by what it costs with its disks and the power for its cameras; the rest follows
 * from these.
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

/** Days on the recorder that has the most to record. */
function daysWith(disk: Option, recorder: Option, cameras: Camera[], recording: Recording): number {
  const gigabytes = ((numberOf(disk.part, 'storage') ?? 0) * disk.quantity) / recorder.quantity;
  return daysOf(gigabytes, busiest(recorder, cameras), recording);
}

/** The cameras that take power from their network cable, and how many of them find no socket at the recorders. */
function unpowered(recorder: Option | undefined, all: Camera[]): { cameras: Camera[]; count: number } {
  const cameras = all.filter(({ power }) => power === 'poe');
  const sockets = recorder ? (numberOf(recorder.part, 'ports') ?? 0) * recorder.quantity : 0;
  return { cameras, count: cameras.length - sockets };
}

/** One recorder before several, by what it costs with the least expensive disks and switches; those without fitting ones come last. */
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
