import type { DemoProduct } from './product.js';

type Bundle = Omit<DemoProduct, 'category'>;

const bundles: Bundle[] = [
  {
    productId: 'PK-HOME2',
    name: 'Home Starter Package, 2 Domes',
    altNames: ['2 camera package', 'home package'],
    price: 39900,
    was: 46500,
    stock: 18,
    description:
      'Two 2 MP indoor domes, 4-channel DVR, 1 TB disk, 40 m of cable and plugs. Free set-up of the phone app in our shop.',
  },
  {
    productId: 'PK-HOME4B',
    name: 'Home Package, 4 Outdoor Bullets 2MP',
    altNames: ['4 camera package', '4ch CCTV set'],
    price: 48900,
    was: 57500,
    stock: 32,
    description:
      'All four corners of the house: four 2 MP bullets, 4-channel DVR, 1 TB disk, 80 m of cable, power supply.',
  },
  {
    productId: 'PK-HOME4T',
    name: 'Home Package, 4 Turrets 5MP',
    altNames: ['4 turret package'],
    price: 69500,
    was: 78900,
    stock: 15,
    description: 'Sharper pictures with 5 MP turrets in graphite, 4-channel DVR, 1 TB disk, cable and power.',
  },
  {
    productId: 'PK-MIX4',
    name: 'Home Package, 2 Bullets + 2 Turrets',
    altNames: ['mixed package', 'indoor outdoor package'],
    price: 52900,
    stock: 20,
    description: 'Two bullets for the garden, two turrets for the rooms, DVR, 1 TB disk, cable and power.',
  },
  {
    productId: 'PK-COL4',
    name: 'Night Colour Package, 4 Cameras 5MP',
    altNames: ['full colour package'],
    price: 89900,
    was: 99500,
    stock: 8,
    description: 'Colour day and night on four sides, microphones in every camera, 4-channel DVR with 2 TB.',
  },
  {
    productId: 'PK-SHOP6',
    name: 'Shop Package, 6 Domes 2MP',
    altNames: ['6 camera package', 'shop package'],
    price: 79500,
    was: 88000,
    stock: 12,
    description:
      'Counter, door, shelves and store: six domes, 8-channel DVR, 1 TB disk, 120 m of cable, power supply.',
  },
  {
    productId: 'PK-SHOP8',
    name: 'Shop Package, 8 Turrets 5MP',
    altNames: ['8 camera package'],
    price: 134900,
    was: 149000,
    stock: 7,
    description:
      'Eight 5 MP turrets, 8-channel DVR with person search, 2 TB disk, 160 m of cable, power supply.',
  },
  {
    productId: 'PK-IP4',
    name: 'IP Home Package, 4 Bullets 4MP PoE',
    altNames: ['IP package 4', 'NVR package'],
    price: 98500,
    was: 109900,
    stock: 10,
    description:
      'Network cameras on one cable each: four 4 MP bullets, 8-channel PoE NVR, 2 TB disk, patch cables.',
  },
  {
    productId: 'PK-IP8',
    name: 'IP Office Package, 8 Turrets 5MP PoE',
    altNames: ['IP package 8', 'office package'],
    price: 189500,
    was: 209000,
    stock: 4,
    description:
      'Eight 5 MP turrets with person and vehicle alarms, 8-channel 4K NVR, 4 TB disk, 305 m of Cat6.',
  },
  {
    productId: 'PK-IPMIX6',
    name: 'IP Villa Package, 6 Cameras',
    altNames: ['villa package'],
    price: 152900,
    stock: 5,
    description:
      'Three bullets and three turrets at 5 MP, 8-channel PoE NVR, 4 TB disk, UPS for an hour of power cut.',
  },
  {
    productId: 'PK-SCR4',
    name: 'Counter Package with 22" Monitor, 4 Cameras',
    altNames: ['package with monitor'],
    price: 84900,
    was: 93500,
    stock: 9,
    description: 'Live pictures at the counter: two bullets, two turrets, DVR, 1 TB disk and a 22" monitor.',
  },
  {
    productId: 'PK-SCR8',
    name: 'Guard Room Package with Monitor, 8 Cameras',
    altNames: ['guard room package'],
    price: 219000,
    was: 239000,
    stock: 0,
    description: 'Eight 4 MP network cameras, PoE NVR, 4 TB disk and a 22" monitor for the guard room.',
  },
  {
    productId: 'PK-SCHOOL',
    name: 'School Package, 8 Vandal-Proof Domes',
    altNames: ['school package', 'corridor package'],
    price: 142500,
    stock: 6,
    isAvailable: false,
    description:
      'Eight IK10 domes for corridors and gates, 8-channel DVR, 4 TB disk. Installation in the holidays.',
  },
  {
    productId: 'PK-FLAT3',
    name: 'Apartment Package, 3 Smoked Domes',
    altNames: ['apartment package', '3 camera package'],
    price: 47900,
    was: 54900,
    stock: 16,
    description:
      'Door, living room and balcony: three discreet domes, 4-channel DVR, 1 TB disk, cable and power.',
  },
];

/** Whole systems at one price. */
export const packages: DemoProduct[] = bundles.map((bundle) => ({ ...bundle, category: 'cctv3' }));
