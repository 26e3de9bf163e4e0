import type { Finding } from './check-kit';
import {
  type Camera,
  diskOptions,
  type Option,
  recorderOptions,
  supplyOptions,
  switchOptions,
} from './options';
import type { Connection } from './part';
import type { Parts, Wishes } from './plan-kit';
import type { Recording } from './recording';

/** What a disk for a cart should hold. */
const RECORDING: Recording & { days: number } = { days: 7, fps: 15, codec: 'h265' };
/** The API finds the parts for at most this many cameras. */
const MAX_CAMERAS = 32;

/** The wishes whose parts may remedy a finding. */
export function wishesOf({ cameras }: Finding): Wishes {
  const [first] = cameras;
  return {
    ...RECORDING,
    indoor: Math.min(Math.max(cameras.length, 1), MAX_CAMERAS),
    outdoor: 0,
    resolution: Math.max(0, ...cameras.map(({ megapixels }) => megapixels)),
    connection: (first?.connection ?? 'coaxial') as Connection,
    length: 20,
  };
}

/** The cheapest part that remedies a finding; undefined when none is in stock or no part would help. */
export function remedyOf({ kind, has, needs, cameras }: Finding, parts: Parts): Option | undefined {
  const missing = needs - has;
  const remedies: Record<Finding['kind'], () => Option[]> = {
    recorder: () => recorderOptions(parts.recorders, cameras),
    channels: () => recorderOptions(parts.recorders, cameras),
    connection: () => recorderOptions(parts.recorders, cameras),
    resolution: () => recorderOptions(parts.recorders, cameras),
    disk: () => disksFor(needs, cameras, parts),
    bays: () => [],
    ports: () => switchOptions(parts.switches, cameras, missing),
    power: () => supplyOptions(parts.supplies, cameras, missing),
  };
  return remedies[kind]()[0];
}

/** One disk for each recorder without one, for the cameras in the cart, or for one camera. */
function disksFor(recorders: number, cameras: Camera[], { disks }: Parts): Option[] {
  const camera: Camera = { megapixels: 2, connection: '', power: undefined, watts: 0 };
  const [disk] = disks;
  if (!disk) return [];
  const recorder = { part: { ...disk, specs: [] }, quantity: recorders };
  return diskOptions(disks, recorder, cameras.length ? cameras : [camera], RECORDING);
}
