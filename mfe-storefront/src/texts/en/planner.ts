import { plurals } from '@netra/web-kit';

const plural = plurals('en');

export const planner = {
  heading: 'Plan your cameras',
  intro:
    'Answer a few questions and get a kit from our stock that fits together: cameras, recorder, disk, power and cable.',
  where: 'Where, and how many cameras?',
  howLong: 'How long should recordings be kept?',
  usualDays: { 7: '1 week', 14: '2 weeks', 30: '1 month', 60: '2 months' },
  more: 'More choices',
  advice: {
    days: (days: number, price: string) =>
      `${plural(days, { one: '# day', other: '# days' })} would cost ${price}.`,
    fps: (fps: number, price: string) => `${fps} frames per second would cost ${price}.`,
    use: {
      days: (days: number) => `Use ${plural(days, { one: '# day', other: '# days' })}`,
      fps: (fps: number) => `Use ${fps} frames`,
    },
  },
  outdoorBody: 'Made for outdoors, works indoors too.',
  simNote: 'Each camera needs a SIM card with data, and records to its own memory card.',
  questions: 'Your wishes',
  kit: 'Your kit',
  fields: {
    indoor: 'Cameras indoors',
    outdoor: 'Cameras outdoors',
    days: 'Recordings kept for',
    resolution: 'Picture',
    fps: 'Frame rate',
    codec: 'Compression',
    connection: 'Connection',
    length: 'Cable for each camera',
  },
  daysUnit: 'days',
  connections: {
    coaxial: 'Coaxial cable (least expensive)',
    network: 'Network cable with power (PoE)',
    wifi: 'Wi-Fi',
    '4g': 'Mobile network (SIM card)',
  },
  resolutions: {
    2: '2 MP or more: sees what happens',
    4: '4 MP or more: a face at the door',
    5: '5 MP or more: a face across the yard',
    8: '8 MP (4K): reads a number plate',
  },
  frames: (fps: number) => `${fps} frames per second`,
  codecs: { h265: 'H.265 (newer)', h264: 'H.264 (older)' },
  show: 'Show the kit',
  loading: 'Looking for parts that fit',
  failed: 'The parts could not be loaded.',
  noCameras: 'How many cameras?',
  noCamerasHint: 'Enter at least one camera, indoors or outdoors.',
  planOf: (cameras: number, days: number) =>
    `${plural(cameras, { one: 'A kit of # camera', other: 'A kit of # cameras' })}, ${plural(days, { one: '# day', other: '# days' })}`,
  total: 'Total',
  records: (days: string) => `keeps about ${days} days`,
  roles: {
    indoor: 'Camera indoors',
    outdoor: 'Camera outdoors',
    card: 'Memory card',
    recorder: 'Recorder',
    disk: 'Disk',
    switch: 'Switch with power',
    supply: 'Power supply',
    cable: 'Cable',
  },
  inStock: (stock: number) => plural(stock, { one: '# piece in stock', other: '# pieces in stock' }),
  swap: (role: string) => `Another part: ${role}`,
  missing: 'Nothing in stock fits for:',
  missingHint: 'Change an answer, or ask us: the quote is free, and we can order what is not on the shelf.',
  quote: 'Get a free custom quote',
  cableNote: (metres: number) =>
    `One unbroken run of ${metres} m for each camera. Cable by the drum also needs plugs.`,
  wifiNote: 'Wi-Fi cameras need no cable to the recorder, but each needs a power socket nearby.',
  addAll: 'Add all to cart',
  adding: 'Adding',
  print: 'Print the plan',
  added: (count: number) =>
    plural(count, { one: '# part is in your cart.', other: '# parts are in your cart.' }),
  viewCart: 'View cart',
  soldOut: (names: string) => `These sold out before we could add them: ${names}`,
  addFailed: (names: string) => `These could not be added, please try again: ${names}`,
  ask: (plan: string) => `Hello, I have a question about my plan: ${plan}.`,
  how: {
    title: 'How we calculate this',
    storage:
      'We assume that cameras record all day. A camera records pixels × frames a second × 0.07 bits, and half of that in H.265. A tenth of the disk stays free.',
    formula: (megapixels: number, fps: number, isHalved: boolean, megabits: string) =>
      `${megapixels} MP × ${fps} × 0.07${isHalved ? ' × ½' : ''} = ${megabits} Mbit/s`,
    perCamera: (days: number, gigabytes: string) =>
      `For one camera and ${plural(days, { one: '# day', other: '# days' })} that is ${gigabytes} GB of disk. Busy scenes need more; a camera that records only motion needs much less.`,
    fit: 'The recorder has a channel for each camera and takes its resolution. Power supplies are loaded to five sixths at most; sockets with power over the network give each camera up to 12.95 W.',
    sources: 'Sources:',
  },
};
