import {
  busiest,
  type Camera,
  cableOptions,
  cameraOf,
  cameraOptions,
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
>;

export const ROLES = ['indoor', 'outdoor', 'recorder', 'disk', 'switch', 'supply', 'cable'] as const;
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
  /** Days until the oldest recordings are replaced; undefined without a disk. */
  days: number | undefined;
}

/**
 * The least expensive kit that fits together and is in stock, with the parts that a person prefers where they fit. Cameras come first;
 * then the recorder, one before several, by what it costs with its disks and the power for its cameras; the rest follows from these.
 */
export function planKit(wishes: Wishes, parts: Parts, choices: Choices = {}): Kit {
  const kit: Kit = { lines: [], missing: [], days: undefined };
  const add = (role: Role, options: Option[]): Option | undefined => {
    const chosen = options.find(({ part }) => part.productId === choices[role]) ?? options[0];
    if (!chosen) kit.missing.push(role);
    else kit.lines.push({ ...chosen, role, options });
    return chosen;
  };
  const { connection, resolution: megapixels, length } = wishes;
  const wanted = { connection, megapixels };
  /** The camera for outside may be the one for inside: both are taken from one stock. */
  const isLeft = ({ part, quantity }: Option) =>
    kit.lines.every(
      (line) => line.part.productId !== part.productId || part.stock >= line.quantity + quantity,
    );
  const placed = (['indoor', 'outdoor'] as const)
    .filter((place) => wishes[place] > 0)
    .map((place) => add(place, cameraOptions(parts[place], place, wishes[place], wanted).filter(isLeft)));
  if (!placed.every((option) => option !== undefined)) return kit;
  const cameras = placed.flatMap(({ part, quantity }) =>
    Array.from({ length: quantity }, () => cameraOf(part)),
  );

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
  const byPlug = cameras.filter(({ power }) => power === 'dc12');
  if (byPlug.length > 0) add('supply', supplyOptions(parts.supplies, byPlug));
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
