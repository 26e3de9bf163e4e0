import type { specWordsEn } from './specs-en';

/** The Tamil words for values of specifications. */
export const specWordsTa: typeof specWordsEn = {
  choices: {
    bullet: 'புல்லட்',
    dome: 'டோம்',
    turret: 'டரட்',
    fisheye: 'மீன்கண்',
    'pan-tilt': 'சுழலும்',
    desk: 'மேசை',
    doorbell: 'அழைப்பு மணி',
    coaxial: 'கோஆக்சியல் கேபிள்',
    network: 'நெட்வொர்க் கேபிள்',
    wifi: 'Wi-Fi',
    '4g': '4G சிம் கார்டு',
    dc12: '12 V DC',
    poe: 'PoE',
    mains: '230 V',
    solar: 'சூரிய பலகை, பேட்டரி',
    indoor: 'உட்புறம்',
    outdoor: 'வெளிப்புறம்',
    microphone: 'மைக்ரோஃபோன்',
    'two-way': 'இருவழிப் பேச்சு',
  },
  short: {
    view: 'பார்வைக் கோணம் #',
    card: 'நினைவக அட்டை # வரை',
    infrared: 'இரவுக் காட்சி #',
    cameras: '# கேமராக்கள்',
    channels: '# சேனல்கள்',
    ports: '# PoE துளைகள்',
    bays: '# வட்டுகள்',
    outputs: '# கேமராக்களுக்கு',
  },
};
