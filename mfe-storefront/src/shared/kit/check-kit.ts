import { type Camera, cameraOf, poweredBySupply, poweredBySwitch, takesPictures } from './options';
import { type Described, kindOf, numberOf, type PartKind, wireOf, wordOf } from './part';

/** A line of a cart. */
export interface CheckedPart {
  product: Described;
  quantity: number;
}

/** What is missing in a cart, or does not fit; `has` of `needs` are present. */
export interface Finding {
  kind: 'recorder' | 'channels' | 'connection' | 'resolution' | 'disk' | 'bays' | 'ports' | 'power';
  has: number;
  needs: number;
  /** The cameras concerned; empty for a disk without cameras. */
  cameras: Camera[];
}

const WIRED = ['coaxial', 'network'];

/**
 * Compares the parts of a kit in a cart. It reports nothing that it cannot know: products without specifications, packages
 * (which include their own parts), hybrid recorders with network cameras, cameras that record to a card.
 */
export function checkKit(lines: CheckedPart[]): Finding[] {
  const of = (kind: PartKind) => lines.filter(({ product }) => kindOf(product) === kind);
  const isUnknown = ({ product }: CheckedPart) =>
    product.category === undefined || (product.category === 'cctv1' && !kindOf(product));
  if (lines.some(isUnknown) || of('package').length > 0) return [];
  const cameras = of('camera').flatMap(({ product, quantity }) =>
    Array.from({ length: quantity }, () => cameraOf(product)),
  );
  const recorders = of('recorder');
  return [
    ...WIRED.flatMap((wire) => checkRecorders(wire, cameras, recorders)),
    ...checkDisks(recorders, of('disk'), cameras),
    ...checkSockets(cameras, recorders, of('switch')),
    ...checkPower(cameras, of('supply')),
  ];
}

const sumOf = (parts: CheckedPart[], of: (product: Described) => number): number =>
  parts.reduce((sum, { product, quantity }) => sum + of(product) * quantity, 0);

function checkRecorders(wire: string, all: Camera[], recorders: CheckedPart[]): Finding[] {
  const cameras = all.filter(({ connection }) => wireOf(connection) === wire);
  const finding = (kind: Finding['kind'], has: number, needs: number): Finding[] => [
    { kind, has, needs, cameras },
  ];
  const count = cameras.length;
  if (count === 0) return [];
  if (recorders.length === 0) {
    const wired = cameras.filter(({ connection }) => connection === wire);
    return wired.length ? finding('recorder', 0, count) : [];
  }
  const own = recorders.filter(({ product }) => wordOf(product, 'connection') === wire);
  if (own.length === 0) {
    const isCertain =
      wire === 'coaxial' && recorders.every(({ product }) => wordOf(product, 'connection') === 'network');
    return isCertain ? finding('connection', 0, count) : [];
  }
  const channels = sumOf(own, (product) => numberOf(product, 'channels') ?? 0);
  // A hybrid recorder in the same cart may serve some of the network cameras.
  if (channels < count && own.length === recorders.length) return finding('channels', channels, count);
  const seen = cameras.filter((camera) => own.some(({ product }) => takesPictures(product, [camera])));
  const most = Math.max(...cameras.map(({ megapixels }) => megapixels));
  const limit = Math.max(...own.map(({ product }) => numberOf(product, 'resolution') ?? Infinity));
  return seen.length < count ? finding('resolution', limit, most) : [];
}

function checkDisks(recorders: CheckedPart[], disks: CheckedPart[], cameras: Camera[]): Finding[] {
  const empty = recorders.filter(({ product }) => numberOf(product, 'storage') === undefined);
  if (empty.length === 0) return [];
  const count = sumOf(disks, () => 1);
  if (count === 0) return [{ kind: 'disk', has: 0, needs: sumOf(empty, () => 1), cameras }];
  const isKnown = empty.every(({ product }) => numberOf(product, 'bays') !== undefined);
  const bays = sumOf(empty, (product) => numberOf(product, 'bays') ?? 0);
  return isKnown && count > bays ? [{ kind: 'bays', has: bays, needs: count, cameras }] : [];
}

/** Sockets that power cameras; without a recorder for them, the missing recorder is reported instead. */
function checkSockets(all: Camera[], recorders: CheckedPart[], switches: CheckedPart[]): Finding[] {
  const cameras = all.filter(({ power }) => power === 'poe');
  const own = recorders.filter(({ product }) => wordOf(product, 'connection') === 'network');
  if (cameras.length === 0 || own.length + switches.length === 0) return [];
  const sockets =
    sumOf(own, (product) => numberOf(product, 'ports') ?? 0) +
    sumOf(switches, (product) => poweredBySwitch(product, cameras));
  return sockets < cameras.length ? [{ kind: 'ports', has: sockets, needs: cameras.length, cameras }] : [];
}

function checkPower(all: Camera[], supplies: CheckedPart[]): Finding[] {
  const cameras = all.filter(({ power }) => power === 'dc12');
  const powered = sumOf(supplies, (product) => poweredBySupply(product, cameras));
  return powered < cameras.length ? [{ kind: 'power', has: powered, needs: cameras.length, cameras }] : [];
}
