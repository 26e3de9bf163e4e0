import { type Described, numberOf, type Part, wireOf, wordOf } from './part';
import { type Recording, storageFor } from './recording';

/** A part with the number of pieces needed. */
export interface Option {
  part: Part;
  quantity: number;
}

/** A camera as relevant to the other parts. */
export interface Camera {
  megapixels: number;
  connection: string;
  /** `poe`, `dc12`, or a source that needs no supply from us. */
  power: string | undefined;
  watts: number;
}

/** The most that IEEE 802.3af allows a device to draw from its network cable. */
const POE_WATTS = 12.95;
/** One ampere at 12 V, which manufacturers recommend per camera. */
const DC_WATTS = 12;
/** A supply is loaded to five sixths, because cables lose power and all infrared lamps switch on together. */
const RESERVE = 1.2;

/** Reads a camera; unspecified needs default to those usual for its connection. */
export function cameraOf(product: Described): Camera {
  const connection = wordOf(product, 'connection') ?? '';
  const usual: Record<string, string> = { coaxial: 'dc12', network: 'poe' };
  const power = wordOf(product, 'power') ?? usual[connection];
  const watts = numberOf(product, 'consumption') ?? (power === 'poe' ? POE_WATTS : DC_WATTS);
  return { megapixels: numberOf(product, 'resolution') ?? 0, connection, power, watts };
}

const costOf = ({ part, quantity }: Option): number => part.price * quantity;

/** The options with enough pieces in stock, the cheapest first. */
const inStock = (options: Option[]): Option[] =>
  options
    .filter(({ part, quantity }) => quantity > 0 && part.isAvailable && part.stock >= quantity)
    .toSorted((a, b) => costOf(a) - costOf(b) || a.part.productId.localeCompare(b.part.productId));

/** As many pieces as are needed to serve `wanted` when each serves `each`; none when a piece serves nothing. */
const pieces = (part: Part, wanted: number, each: number): Option[] =>
  each >= 1 ? [{ part, quantity: Math.ceil(wanted / Math.floor(each)) }] : [];

/** The shapes that suit a room. */
const ROOM_BODIES = ['dome', 'turret', 'desk', 'fisheye'];
const isForRooms = (part: Part): boolean =>
  wordOf(part, 'place') !== 'outdoor' || ROOM_BODIES.includes(wordOf(part, 'body') ?? '');
/** How much more than the cheapest camera one made for rooms may cost. */
const ROOM_PRICE = 1.15;

/** Those made for rooms first, if their price is close to the cheapest one. */
const roomsFirst = (options: Option[]): Option[] => {
  const most = options[0] ? costOf(options[0]) * ROOM_PRICE : 0;
  const isFirst = (option: Option) => isForRooms(option.part) && costOf(option) <= most;
  return [...options.filter(isFirst), ...options.filter((option) => !isFirst(option))];
};

/** Indoor cameras may be outdoor ones, but not vice versa. */
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

/** Whether a recorder can record all these cameras; their number is irrelevant here. */
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

/** The megapixels of the cameras at the recorder with the most to record. */
export const busiest = ({ quantity }: Option, cameras: Camera[]): number[] =>
  cameras
    .map(({ megapixels }) => megapixels)
    .toSorted((a, b) => b - a)
    .slice(0, Math.ceil(cameras.length / quantity));

/** As many disks as each recorder needs for the days, where it has room for them. */
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

/** A memory card for each camera, large enough for the days and not too large for any camera. */
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

/** The number of such cameras that a switch powers. */
export const poweredBySwitch = (part: Described, cameras: Camera[]): number =>
  Math.min(
    numberOf(part, 'ports') ?? 0,
    Math.floor((numberOf(part, 'output') ?? Infinity) / mostWatts(cameras)),
  );

/** The number of such cameras that a power supply powers. One that does not specify it has one plug. */
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
