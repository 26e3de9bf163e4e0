import type { DemoProduct } from './product.js';

/** Cameras that need no cable but power. */
export const wirelessCameras: DemoProduct[] = [
  {
    productId: 'NT-W20',
    name: 'Netra Ira 2MP Indoor Wi-Fi Camera',
    altNames: ['NT-W20', 'baby monitor', 'Wi-Fi cube'],
    category: 'cctv1',
    price: 7450,
    was: 8900,
    stock: 96,
    description:
      'Plug in, scan the code, look home from work. Full HD, two-way talk, sound and motion alarms on the phone, privacy switch.',
  },
  {
    productId: 'NT-W40',
    name: 'Netra Ira 4MP Indoor Wi-Fi Camera, Graphite',
    altNames: ['NT-W40', 'Wi-Fi cube 4MP'],
    category: 'cctv1',
    price: 10900,
    stock: 41,
    description:
      'Sharper picture, dual-band Wi-Fi and a memory card slot. Tells people from pets, and the bell of the door from the television.',
  },
  {
    productId: 'NT-W40A',
    name: 'Netra Ira 4MP Long Range Wi-Fi Camera',
    altNames: ['NT-W40A', 'antenna camera'],
    category: 'cctv1',
    price: 12900,
    stock: 23,
    description:
      'Two aerials carry the picture through three walls. For shops whose router sits at the back.',
  },
  {
    productId: 'NT-WB30',
    name: 'Netra Ira 3MP Outdoor Wi-Fi Bullet',
    altNames: ['NT-WB30', 'outdoor Wi-Fi camera'],
    category: 'cctv1',
    price: 13500,
    was: 14900,
    stock: 34,
    description:
      'No video cable to lay: 12 V and your Wi-Fi are enough. Spotlight, siren and talk-back, IP66.',
  },
  {
    productId: 'NT-WT40',
    name: 'Netra Ira 4MP Wi-Fi Turret, Graphite',
    altNames: ['NT-WT40', 'Wi-Fi eyeball'],
    category: 'cctv1',
    price: 14400,
    stock: 19,
    description:
      'Discreet graphite turret for porches and verandas. Colour night view, person alarms, no monthly fee.',
  },
  {
    productId: 'NT-WP40',
    name: 'Netra Ira 4MP Wi-Fi Pan-Tilt Camera',
    altNames: ['NT-WP40', 'Wi-Fi PTZ', 'rotating camera'],
    category: 'cctv1',
    price: 22900,
    was: 25900,
    stock: 11,
    description: 'Turn it from your phone, or let it follow whoever walks by. 355° by 90°, IP66, with arm.',
  },
  {
    productId: 'NT-DB30',
    name: 'Netra Ira Video Doorbell',
    altNames: ['NT-DB30', 'smart bell', 'video door phone'],
    category: 'cctv1',
    price: 18900,
    stock: 26,
    description:
      'See and answer the door from anywhere. Tall 3 MP picture shows face and parcel; works on the wires of the old bell.',
  },
  {
    productId: 'NT-DB30K',
    name: 'Netra Ira Video Doorbell, Steel',
    altNames: ['NT-DB30K', 'steel doorbell'],
    category: 'cctv1',
    price: 21900,
    was: 23900,
    stock: 0,
    isAvailable: false,
    description:
      'The same doorbell in brushed steel with a slate face, for houses where the gate is part of the design.',
  },
  {
    productId: 'NT-SOL4G',
    name: 'Netra Ira Solar 4G Camera',
    altNames: ['NT-SOL4G', 'SIM card camera', 'solar camera'],
    category: 'cctv1',
    price: 46500,
    was: 52000,
    stock: 10,
    description:
      'For paddy fields, sites and boats: no mains, no Wi-Fi. A panel, a battery for six dark days and any SIM card.',
  },
  {
    productId: 'NT-SOLW',
    name: 'Netra Ira Solar Wi-Fi Camera, Graphite',
    altNames: ['NT-SOLW', 'solar Wi-Fi camera'],
    category: 'cctv1',
    price: 33900,
    stock: 15,
    description:
      'Solar panel and battery for the corner of the garden where no socket is. Person alarms, spotlight.',
  },
];
