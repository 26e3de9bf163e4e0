import type { DemoProduct } from './product.js';

/** Cameras for coaxial cable. */
export const analogCameras: DemoProduct[] = [
  {
    productId: 'NT-B20A',
    name: 'Netra Rakna 2MP Outdoor Bullet Camera',
    altNames: ['NT-B20A', 'HD bullet 2MP', 'Rakna bullet'],
    category: 'cctv1',
    price: 5490,
    was: 6250,
    stock: 84,
    description:
      'Full HD 1080p bullet camera for gates and parking areas. 3.6 mm lens, 20 m infrared night view, IP67 body that stands up to monsoon rain. Works with every four-in-one recorder.',
  },
  {
    productId: 'NT-B50A',
    name: 'Netra Rakna 5MP Outdoor Bullet Camera',
    altNames: ['NT-B50A', 'Rakna Pro bullet'],
    category: 'cctv1',
    price: 8950,
    stock: 46,
    description:
      'Five megapixels show a face at twelve metres. 30 m infrared, digital wide dynamic range for bright gateways, metal body with a cable-free bracket.',
  },
  {
    productId: 'NT-B50C',
    name: 'Netra Rakna 5MP Full-Colour Night Bullet',
    altNames: ['NT-B50C', 'colour night bullet', 'warm light bullet'],
    category: 'cctv1',
    price: 11900,
    was: 13500,
    stock: 31,
    description:
      'Keeps its colours all night: an F1.0 lens and a soft warm lamp show the colour of a car or a shirt at 2 a.m. Built-in microphone.',
  },
  {
    productId: 'NT-B20L',
    name: 'Netra Rakna 2MP Long Range Bullet 60 m',
    altNames: ['NT-B20L', 'long range bullet'],
    category: 'cctv1',
    price: 9750,
    stock: 18,
    description:
      'For estates, stores and long drives: eighteen strong infrared lamps reach 60 m, the 8 mm lens brings the far gate close. IP67.',
  },
  {
    productId: 'NT-D20A',
    name: 'Netra Rakna 2MP Indoor Dome Camera',
    altNames: ['NT-D20A', 'HD dome 2MP'],
    category: 'cctv1',
    price: 4850,
    stock: 120,
    description:
      'A small dome for shops, offices and corridors. 2.8 mm lens sees a whole room, 20 m infrared, easy three-axis adjustment.',
  },
  {
    productId: 'NT-D50V',
    name: 'Netra Rakna 5MP Vandal-Proof Dome',
    altNames: ['NT-D50V', 'IK10 dome', 'vandal dome 5MP'],
    category: 'cctv1',
    price: 10450,
    was: 11800,
    stock: 27,
    description:
      'IK10 metal dome for bus stands, lobbies and school corridors. Five megapixels, 30 m smart infrared, sealed against dust and salt air.',
  },
  {
    productId: 'NT-D50S',
    name: 'Netra Rakna 5MP Smoked Dome, Graphite',
    altNames: ['NT-D50S', 'black dome'],
    category: 'cctv1',
    price: 11250,
    stock: 9,
    description:
      'A graphite dome with a smoked bubble that does not tell where it looks. For hotels, showrooms and jewellery shops.',
  },
  {
    productId: 'NT-T20A',
    name: 'Netra Rakna 2MP Turret Camera',
    altNames: ['NT-T20A', 'eyeball camera 2MP'],
    category: 'cctv1',
    price: 5150,
    stock: 73,
    description:
      'The eyeball shape has no bubble that dust and rain can blur. Full HD, 25 m infrared, turns in its base without tools.',
  },
  {
    productId: 'NT-T50C',
    name: 'Netra Rakna 5MP Full-Colour Turret',
    altNames: ['NT-T50C', 'colour night turret'],
    category: 'cctv1',
    price: 11400,
    was: 12900,
    stock: 0,
    description:
      'Colour around the clock from two warm lamps and an F1.0 lens; microphone for clear sound up to five metres.',
  },
  {
    productId: 'NT-T80A',
    name: 'Netra Rakna 8MP 4K Turret Camera',
    altNames: ['NT-T80A', '4K turret', '8MP eyeball'],
    category: 'cctv1',
    price: 15900,
    stock: 14,
    description:
      '4K over the coaxial cable that is already in the wall. Read a number plate at the gate or a note at the counter.',
  },
];
