import { type Described, numberOf, type Part, wireOf, wordOf } from './part';
import { type Recording, storageFor } from './recording';

/** A part with the number of pieces that is needed of it. */
export interface Option {
  part: Part;
  quantity: number;
}

/** A camera as the other parts see it. */
export interface Camera {
  megapixels: number;
  connection: string;
  /** `poe`, `dc12`, or what needs no supply of ours. */
  power: string | undefined;
  watts: number;
}

/** The most that IEEE 802.3af lets a device take from its network cable. */
const POE_WATTS = 12.95;
/** One ampere at 12 V, which manufacturers recommend for each camera. */
const DC_WATTS = 12;
/** A supply is loaded to five sixths, because cables lose and infrared lamps are switched on together. */
const RESERVE = 1.2;

/** Reads a camera; one that does not say what it needs is taken to need the usual of its connection. */
export function cameraOf(product: Described): Camera {
  const connection = wordOf(product, 'connection') ?? '';
  const usual: Record<string, string> = { coaxial: 'dc12', network: 'poe' };
  const power = wordOf(product, 'power') ?? usual[connection];
  const watts = numberOf(product, 'consumption') ?? (power === 'poe' ? POE_WATTS : DC_WATTS);
  return { megapixels: numberOf(product, 'resolution') ?? 0, connection, power, watts };
}

const costOf = ({ part, quantity }: Option): number => part.price * quantity;

/** Those of which enough pieces are in stock, the least expensive first. */
const inStock = (options: Option[]): Option[] =>
  options
    .filter(({ part, quantity }) => quantity > 0 && part.isAvailable && part.stock >= quantity)
    .toSorted((a, b) => costOf(a) - costOf(b) || a.part.productId.localeCompare(b.part.productId));

/** So many pieces that `wanted` are served by pieces that serve `each`; none when a piece serves nothing. */
const pieces = (part: Part, wanted: number, each: number): Option[] =>
  each >= 1 ? [{ part, quantity: Math.ceil(wanted / Math.floor(each)) }] : [];

/** What hangs in a room as if made for it, by its shape. */
const ROOM_BODIES = ['dome', 'turret', 'desk', 'fisheye'];
const isForRooms = (part: Part): boolean =>
  wordOf(part, 'place') !== 'outdoor' || ROOM_BODIES.includes(wordOf(part, 'body') ?? '');
/** So much more than the least expensive camera may one cost that is made for rooms. */
const ROOM_PRICE = 1.15;

/** Those made for rooms first, where their price is near that of the least expensive one. */
const roomsFirst = (options: Option[]): Option[] => {
  const most = options[0] ? costOf(options[0]) * ROOM_PRICE : 0;
  const isFirst = (option: Option) => isForRooms(option.part) && costOf(option) <= most;
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))];
};

/** Cameras for inside may be those for outside, but not the other way round. */
export const cameraOptions = (
  parts: Part[],
  place: 'indoor' | 'outdoor',
  count: number,
  wanted: Pick<Camera, 'connection' | 'megapixels'>,
): Option[] => {
  const options = inStock(
    parts
      .filter((part) => place === 'indoor' || wordOf(part, 'place') === place)
      .filter((part) => wordOf(part, 'connection') === wanted.connection)
      .filter((part) => (numberOf(part, 'resolution') ?? 0) >= wanted.megapixels)
      .map((part) => ({ part, quantity: count })),
  );
  return place === 'indoor' ? roomsFirst(options) : options;
};

/** Whether a recorder takes the pictures of all these cameras; their number does not matter here. */
export const takesPictures = (recorder: Described, cameras: Camera[]): boolean =>
  cameras.every(
    ({ connection, megapixels }) =>
      wireOf(connection) === wordOf(recorder, 'connection') &&
      megapixels <= (numberOf(recorder, 'resolution') ?? Infinity),
  );

/** One recorder before several. */
export const recorderOptions = (parts: Part[], cameras: Camera[]): Option[] =>
  inStock(
    parts
      .filter((part) => takesPictures(part, cameras))
      .flatMap((part) => pieces(part, cameras.length, numberOf(part, 'channels') ?? 0)),
  ).toSorted((a, b) => a.quantity - b.quantity);

/** The megapixels of the cameras of the recorder that has the most to record. */
export const busiest = ({ quantity }: Option, cameras: Camera[]): number[] =>
  cameras
    .map(({ megapixels }) => megapixels)
    .toSorted((a, b) => b - a)
    .slice(0, Math.ceil(cameras.length / quantity));

/** As many disks as each of the recorders needs for the days, where it has room for them. */
export const diskOptions = (
  parts: Part[],
  recorder: Option,
  cameras: Camera[],
  { days, ...recording }: Recording & { days: number },
): Option[] => {
  const storage = storageFor(busiest(recorder, cameras), days, recording);
  const bays = numberOf(recorder.part, 'bays') ?? 1;
  return inStock(
    parts
      .map((part) => ({ part, each: Math.ceil(storage / (numberOf(part, 'storage') ?? 0)) }))
      .filter(({ each }) => each <= bays)
      .map(({ part, each }) => ({ part, quantity: each * recorder.quantity })),
  );
};

/** A memory card for each camera, large enough for the days and not too large for any of the cameras. */
export const cardOptions = (
  parts: Part[],
  cameras: Part[],
  { days, ...recording }: Recording & { days: number },
): Option[] => {
  const least = Math.max(
    ...cameras.map((camera) => storageFor([cameraOf(camera).megapixels], days, recording)),
  );
  const most = Math.min(...cameras.map((camera) => numberOf(camera, 'card') ?? 0));
  const fits = (gigabytes: number) => gigabytes >= least && gigabytes <= most;
  return inStock(
    parts
      .filter((part) => fits(numberOf(part, 'storage') ?? 0))
      .map((part) => ({ part, quantity: cameras.length })),
  );
};

const mostWatts = (cameras: Camera[]): number => Math.max(0, ...cameras.map(({ watts }) => watts));

/** How many such cameras a switch powers. */
export const poweredBySwitch = (part: Described, cameras: Camera[]): number =>
  Math.min(
    numberOf(part, 'ports') ?? 0,
    Math.floor((numberOf(part, 'output') ?? Infinity) / mostWatts(cameras)),
  );

/** How many such cameras a power supply powers. One that does not say how many has one plug. */
export const poweredBySupply = (part: Described, cameras: Camera[]): number =>
  Math.min(
    numberOf(part, 'outputs') ?? 1,
    Math.floor((numberOf(part, 'output') ?? 0) / (mostWatts(cameras) * RESERVE)),
  );

export const switchOptions = (parts: Part[], cameras: Camera[], count: number): Option[] =>
  inStock(parts.flatMap((part) => pieces(part, count, poweredBySwitch(part, cameras))));

export const supplyOptions = (parts: Part[], cameras: Camera[], count = cameras.length): Option[] =>
  inStock(parts.flatMap((part) => pieces(part, count, poweredBySupply(part, cameras))));

/** One unbroken run for each camera. */
export const cableOptions = (parts: Part[], connection: string, count: number, metres: number): Option[] =>
  inStock(
    parts
      .filter((part) => wordOf(part, 'connection') === connection)
      .flatMap((part) => pieces(part, count, (numberOf(part, 'length') ?? 0) / metres)),
  );
