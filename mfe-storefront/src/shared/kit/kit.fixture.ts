import type { Part } from './part';
import type { Parts, Wishes } from './plan-kit';

/** A part for tests: its id, its specifications separated by spaces, and the relevant other fields. */
export const aPart = (productId: string, specs: string, about: Partial<Part> = {}): Part => ({
  productId,
  name: productId,
  altNames: [],
  image: '',
  price: 1_000,
  labellPrice: 1_000,
  stock: 100,
  isAvailable: true,
  category: 'cctv2',
  specs: specs.split(' ').filter(Boolean),
  ...about,
});

const cameras = [
  aPart('DOME-2', 'resolution=2 connection=coaxial place=indoor power=dc12 consumption=5', { price: 4_850 }),
  aPart('BULLET-2', 'resolution=2 connection=coaxial place=outdoor power=dc12 consumption=6', {
    price: 5_490,
  }),
  aPart('BULLET-5', 'resolution=5 connection=coaxial place=outdoor power=dc12', { price: 8_950 }),
  aPart('RARE-2', 'resolution=2 connection=coaxial place=outdoor power=dc12', { price: 10, stock: 1 }),
  aPart('IP-4', 'resolution=4 connection=network place=outdoor power=poe consumption=7', { price: 14_900 }),
  aPart('IP-5', 'resolution=5 connection=network place=indoor power=poe', { price: 16_900 }),
  aPart('WIFI-4', 'resolution=4 connection=wifi place=outdoor', { price: 14_400 }),
  aPart('WIFI-DC', 'resolution=5 connection=wifi place=outdoor power=dc12 consumption=9', { price: 15_000 }),
].map((part): Part => ({ ...part, category: 'cctv1' }));

const isOutdoor = ({ specs }: Part) => specs?.includes('place=outdoor') ?? false;
/** Parts of every connection: the rules choose those that fit. */
export const CATALOGUE: Parts = {
  indoor: cameras,
  outdoor: cameras.filter(isOutdoor),
  recorders: [
    aPart('DVR-4', 'channels=4 connection=coaxial resolution=5 bays=1', { price: 14_500 }),
    aPart('DVR-16', 'channels=16 connection=coaxial resolution=5 bays=2', { price: 38_900 }),
    aPart('NVR-8', 'channels=8 connection=network ports=8 resolution=8 bays=1', { price: 34_500 }),
    aPart('NVR-PLAIN', 'channels=8 connection=network resolution=8 bays=2', { price: 30_000 }),
    aPart('NVR-16', 'channels=16 connection=network ports=16 resolution=8 bays=2', { price: 68_500 }),
  ],
  disks: [
    aPart('DISK-1', 'storage=1000', { price: 15_900 }),
    aPart('DISK-4', 'storage=4000', { price: 34_900 }),
  ],
  supplies: [
    aPart('SUPPLY-9', 'output=120 outputs=9', { price: 4_250 }),
    aPart('ADAPTER', 'output=24', { price: 1_150 }),
  ],
  switches: [aPart('SWITCH-4', 'ports=4 output=60 connection=network', { price: 8_900 })],
  cables: [
    aPart('BNC-20', 'length=20 connection=coaxial', { price: 1_950 }),
    aPart('DRUM-300', 'length=300 connection=coaxial', { price: 26_500 }),
    aPart('CAT-305', 'length=305 connection=network', { price: 31_500 }),
  ],
};

export const aKit = (about: Partial<Wishes> = {}): Wishes => ({
  indoor: 1,
  outdoor: 1,
  days: 7,
  resolution: 2,
  fps: 15,
  codec: 'h265',
  connection: 'coaxial',
  length: 20,
  ...about,
});
