import type { delivery as en } from '../en/delivery';

const WEEKDAYS = ['ஞாயிறு', 'திங்கள்', 'செவ்வாய்', 'புதன்', 'வியாழன்', 'வெள்ளி', 'சனி'];

export const delivery: typeof en = {
  heading: 'விநியோகம்',
  label: 'உங்கள் மாவட்டம்',
  choose: 'மாவட்டத்தைத் தேர்க',
  chooseHint: 'கட்டணத்தையும் நாட்களையும் பார்க்க உங்கள் மாவட்டத்தைத் தேர்ந்தெடுக்கவும்.',
  pickUp: 'கடையில் பெற்றுக்கொள்ளல்',
  to: (district) => `${district} மாவட்டத்திற்கு விநியோகம்`,
  free: 'இலவசம்',
  days: (from, to) => {
    if (to === 0) return 'அதே நாளில்';
    return from === to ? `${from} நாட்களில்` : `${from}–${to} நாட்களில்`;
  },
  on: (weekday, date) => `${WEEKDAYS[weekday % 7]}, ${date}`,
  notServed: 'தற்போது அந்த மாவட்டத்திற்கு விநியோகிப்பதில்லை',
  notServedChoice: (district) => `${district} (விநியோகம் இல்லை)`,
  missing: (sum) => `இன்னும் ${sum} வாங்கினால் விநியோகம் இலவசம்.`,
  returns: 'திருப்பியளித்தலும் உத்தரவாதமும்',
  terms: 'விதிமுறைகள்',
  privacy: 'தனியுரிமை',
  more: 'விநியோகமும் கட்டணங்களும்',
};
