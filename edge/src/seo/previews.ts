/** A picture for a page where its link is shown. */
export interface Picture {
  /** Its absolute address. */
  url: string;
  width?: number;
  height?: number;
  type?: string;
  /** What it shows, by language. */
  alt: Words;
}

/** A text by language: in English, and in others where there is one. */
type Words = { en: string } & Partial<Record<string, string | null>>;

/** The pictures of `shell/src/assets/previews`, and what they show. Pages of a remote choose theirs by `preview` in `pages.json`. */
export const PREVIEWS = {
  wall: {
    en: 'A security camera on a plastered wall at dusk, beside a lamp',
    si: 'හවස් කාලයේ බදාම බිත්තියක පහනක් අසල ඇති ආරක්ෂක කැමරාවක්',
    ta: 'மாலை நேரத்தில் பூச்சுச் சுவரில் விளக்கின் அருகே உள்ள பாதுகாப்புக் கேமரா',
  },
  phone: {
    en: 'A phone on a table shows the picture of a security camera',
    si: 'මේසයක් මත ඇති දුරකථනයක ආරක්ෂක කැමරාවක දර්ශනය පෙනේ',
    ta: 'மேசையில் உள்ள தொலைபேசியில் பாதுகாப்புக் கேமராவின் காட்சி தெரிகிறது',
  },
  bench: {
    en: 'An opened security camera on a repair bench',
    si: 'අලුත්වැඩියා මේසයක් මත ගලවා ඇති ආරක්ෂක කැමරාවක්',
    ta: 'பழுதுபார்ப்பு மேசையில் திறக்கப்பட்ட பாதுகாப்புக் கேமரா',
  },
  installing: {
    en: 'A security camera on a wall, with a ladder and a coil of cable beside it',
    si: 'බිත්තියක ඇති ආරක්ෂක කැමරාවක්, අසල ඉණිමඟක් සහ කේබල් රෝලක්',
    ta: 'சுவரில் ஒரு பாதுகாப்புக் கேமரா, அருகில் ஏணியும் கேபிள் சுருளும்',
  },
  parcel: {
    en: 'A security camera in its opened carton',
    si: 'විවෘත කළ පෙට්ටියක ඇති ආරක්ෂක කැමරාවක්',
    ta: 'திறந்த பெட்டியில் உள்ள பாதுகாப்புக் கேமரா',
  },
} satisfies Record<string, Record<'en' | 'si' | 'ta', string>>;

const isKnown = (name: string): name is keyof typeof PREVIEWS => Object.hasOwn(PREVIEWS, name);

/** The preview of a page on the given origin. */
export function previewOf(chosen: string | undefined, origin: string): Picture {
  const name = chosen && isKnown(chosen) ? chosen : 'wall';
  return {
    url: `${origin}/shell/preview-${name}.jpg`,
    width: 1200,
    height: 630,
    type: 'image/jpeg',
    alt: PREVIEWS[name],
  };
}
