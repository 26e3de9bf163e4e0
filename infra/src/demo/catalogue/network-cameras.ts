import type { DemoProduct } from './product.js';

/** Cameras for network cable, powered over it. */
export const networkCameras: DemoProduct[] = [
  {
    productId: 'NT-IB40',
    name: 'Netra Drishti 4MP IP Bullet PoE',
    altNames: ['NT-IB40', 'IP bullet 4MP', 'Drishti bullet'],
    category: 'cctv1',
    price: 14900,
    was: 16500,
    stock: 52,
    description:
      'One network cable brings power and picture. 4 MP at 25 frames, person and vehicle detection in the camera, H.265+ halves the disk you need.',
  },
  {
    productId: 'NT-IB80',
    name: 'Netra Drishti 8MP 4K IP Bullet with Zoom Lens',
    altNames: ['NT-IB80', '4K IP bullet', 'varifocal bullet'],
    category: 'cctv1',
    price: 29800,
    stock: 21,
    description:
      'Motor zoom from 2.8 to 12 mm: frame the gate from the phone. 4K, 50 m infrared, true wide dynamic range of 120 dB.',
  },
  {
    productId: 'NT-IB40S',
    name: 'Netra Drishti 4MP Active Deterrence Bullet',
    altNames: ['NT-IB40S', 'siren bullet', 'strobe camera'],
    category: 'cctv1',
    price: 19900,
    was: 22500,
    stock: 16,
    description:
      'Sees a person where none should be, flashes its lamps, and speaks your own recorded warning in Sinhala, Tamil or English.',
  },
  {
    productId: 'NT-ID40',
    name: 'Netra Drishti 4MP IP Dome PoE',
    altNames: ['NT-ID40', 'IP dome 4MP'],
    category: 'cctv1',
    price: 15600,
    stock: 38,
    description:
      'Vandal-proof IK10 network dome with microphone, 30 m infrared and a slot for a memory card of up to 256 GB.',
  },
  {
    productId: 'NT-ID60',
    name: 'Netra Drishti 6MP IP Dome, Sand',
    altNames: ['NT-ID60', 'sand dome'],
    category: 'cctv1',
    price: 21500,
    stock: 7,
    description:
      'A warm sand tone that disappears on natural ceilings. 6 MP, people counting at the door, heat map of the shop floor.',
  },
  {
    productId: 'NT-IT50',
    name: 'Netra Drishti 5MP IP Turret PoE',
    altNames: ['NT-IT50', 'IP eyeball 5MP'],
    category: 'cctv1',
    price: 16900,
    was: 18900,
    stock: 44,
    description:
      'Our best seller for homes: 5 MP, 30 m infrared, microphone, line crossing and intrusion alarms without false calls by cats and leaves.',
  },
  {
    productId: 'NT-IT80C',
    name: 'Netra Drishti 8MP Full-Colour IP Turret',
    altNames: ['NT-IT80C', '4K colour turret'],
    category: 'cctv1',
    price: 27400,
    stock: 12,
    description: 'Large 1/1.2" sensor, F1.0 lens, 4K in colour with only a street lamp nearby. Two-way talk.',
  },
  {
    productId: 'NT-IF60',
    name: 'Netra Drishti 6MP 360° Fisheye',
    altNames: ['NT-IF60', 'fisheye', '360 camera', 'panoramic camera'],
    category: 'cctv1',
    price: 34500,
    stock: 8,
    description:
      'One camera instead of four: sees a whole shop from the middle of the ceiling, and straightens any part of it afterwards.',
  },
  {
    productId: 'NT-IF12',
    name: 'Netra Drishti 12MP 360° Fisheye, Graphite',
    altNames: ['NT-IF12', '12MP fisheye'],
    category: 'cctv1',
    price: 58900,
    was: 64000,
    stock: 3,
    description:
      'Twelve megapixels all round for warehouses and banking halls, with microphone, alarm contacts and virtual pan and tilt.',
  },
  {
    productId: 'NT-PTZ25',
    name: 'Netra Garuda 4MP PTZ 25x Zoom',
    altNames: ['NT-PTZ25', 'Garuda PTZ', 'speed dome 25x'],
    category: 'cctv1',
    price: 89500,
    was: 98000,
    stock: 5,
    description:
      'Turns without end, zooms 25 times, follows a person by itself and sees 100 m by infrared. With wall arm.',
  },
  {
    productId: 'NT-PTZ15',
    name: 'Netra Garuda 2MP Mini PTZ 15x Zoom',
    altNames: ['NT-PTZ15', 'mini speed dome'],
    category: 'cctv1',
    price: 52500,
    stock: 0,
    description:
      'A compact speed dome for junctions, school grounds and car parks. 15x zoom, eight patrols, IP66.',
  },
  {
    productId: 'NT-LPR30',
    name: 'Netra Drishti Number Plate Camera',
    altNames: ['NT-LPR30', 'LPR camera', 'ANPR camera'],
    category: 'cctv1',
    price: 74900,
    stock: 4,
    isAvailable: false,
    description:
      'Reads Sri Lankan number plates up to 60 km/h, by day and night, and opens the barrier for those on your list. Housing with glass front.',
  },
];
