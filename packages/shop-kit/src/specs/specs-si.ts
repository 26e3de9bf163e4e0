import type { specWordsEn } from './specs-en';

/** The Sinhala words for values of specifications. */
export const specWordsSi: typeof specWordsEn = {
  choices: {
    bullet: 'බුලට්',
    dome: 'ඩෝම්',
    turret: 'ටරට්',
    fisheye: 'මත්ස්‍යාක්ෂි',
    'pan-tilt': 'හැරවිය හැකි',
    desk: 'මේස',
    doorbell: 'දොර සීනු',
    coaxial: 'කොඇක්සියල් කේබලය',
    network: 'ජාල කේබලය',
    wifi: 'Wi-Fi',
    '4g': '4G සිම් කාඩ්පත',
    dc12: '12 V DC',
    poe: 'PoE',
    mains: '230 V',
    solar: 'සූර්ය පැනලය සහ බැටරිය',
    indoor: 'ගෘහස්ථ',
    outdoor: 'එළිමහන්',
    microphone: 'මයික්‍රොෆෝනය',
    'two-way': 'දෙපැත්තෙන් කතා කළ හැක',
  },
  short: {
    view: 'දර්ශන කෝණය #',
    card: 'මතක කාඩ්පත # දක්වා',
    infrared: 'රාත්‍රී දර්ශනය #',
    cameras: 'කැමරා #',
    channels: 'නාලිකා #',
    ports: 'PoE කෙවෙනි #',
    bays: 'තැටි #',
    outputs: 'කැමරා # කට',
  },
};
