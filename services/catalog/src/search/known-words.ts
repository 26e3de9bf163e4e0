import type { Category, SpecChoice } from '@netra/contracts';
import { nearParts } from '@netra/service-kit';

/**
 * What buyers call the shop's categories, in every language, as separate words in the form that `search_words` produces. Tamil has several
 * spellings of "camera".
 */
const CATEGORY_WORDS: Record<Category, string> = {
  cctv1: 'cctv camera cameras කැමරා කැමරාව கேமரா கேமராக்கள் கமரா கமெரா',
  cctv2: 'accessory accessories උපාංග උපාංගය துணைக்கருவி துணைக்கருவிகள்',
  cctv3: 'package packages kit kits පැකේජ පැකේජය தொகுப்பு தொகுப்புகள் பேக்கேஜ்',
};

const WEATHERPROOF = 'waterproof weatherproof';
const SOUND = 'audio sound talk ශබ්දය ஒலி';

/** The same for the specifications that are one of some words. */
const CHOICE_WORDS: Record<SpecChoice, string> = {
  'body=bullet': 'bullet බුලට් புல்லட்',
  'body=dome': 'dome ඩෝම් டோம்',
  'body=turret': 'turret eyeball ටරට් டரட்',
  'body=fisheye': 'fisheye panoramic',
  'body=pan-tilt': 'ptz pan tilt',
  'body=desk': 'desk',
  'body=doorbell': 'doorbell සීනු மணி',
  'connection=coaxial': 'coaxial coax analog analogue කොඇක්සියල් கோஆக்சியல்',
  'connection=network': 'network ip lan ජාල நெட்வொர்க்',
  'connection=wifi': 'wifi wi fi wireless வைஃபை வயர்லெஸ்',
  'connection=4g': '4g sim lte සිම් சிம்',
  'power=dc12': '12v dc',
  'power=poe': 'poe',
  'power=mains': 'mains 230v',
  'power=solar': 'solar සූර්ය சூரிய சோலார்',
  'place=indoor': 'indoor indoors inside ගෘහස්ථ உட்புற உட்புறம்',
  'place=outdoor': 'outdoor outdoors outside එළිමහන් வெளிப்புற வெளிப்புறம்',
  'protection=ip54': 'ip54',
  'protection=ip65': `ip65 ${WEATHERPROOF}`,
  'protection=ip66': `ip66 ${WEATHERPROOF}`,
  'protection=ip67': `ip67 ${WEATHERPROOF}`,
  'audio=microphone': `microphone mic ${SOUND} මයික්රොෆෝනය மைக்ரோஃபோன்`,
  'audio=two-way': `two way intercom ${SOUND} දෙපැත්තෙන් කතා இருவழிப் பேச்சு`,
};

/** The same for the names of numeric specifications, if having one characterises a product. */
const NAME_WORDS = {
  infrared: 'night vision view infrared ir රාත්රී දර්ශනය இரவு இரவுக் காட்சி',
  channels: 'channel channels නාලිකා சேனல் சேனல்கள்',
  ports: 'port ports socket sockets කෙවෙනි துளை துளைகள்',
  storage: 'storage ගබඩා சேமிப்பகம்',
};

/** The specifications that a number with a unit may refer to, and the factor for their unit. */
const UNITS: Record<string, { names: string[]; factor?: number }> = {
  mp: { names: ['resolution'] },
  gb: { names: ['storage'] },
  tb: { names: ['storage'], factor: 1_000 },
  m: { names: ['infrared', 'length'] },
  w: { names: ['output'] },
  ch: { names: ['channels'] },
};
const NUMBER = /^\d{1,6}$/;
const QUANTITY = new RegExp(`^(\\d{1,6}) ?(${Object.keys(UNITS).join('|')})$`);

/** What a word of a search means in addition to the texts that contain it. */
export interface Meaning {
  categories: Category[];
  /** As `name=value`. */
  specs: string[];
  /** The names of specifications, any value of which is meant. */
  specNames: string[];
  /** Whether the whole word names a category, not only its beginning. */
  isCategory: boolean;
}

/** Shorter words are one typing error away from too many others. */
const MIN_CORRECTED = 5;

interface Entry<Key> {
  key: Key;
  words: string[];
  /** What a word with one typing error shares with one of them. */
  parts: Set<string>;
}

const entriesOf = <Key extends string>(texts: Record<Key, string>) =>
  (Object.entries(texts) as [Key, string][]).map(([key, text]): Entry<Key> => {
    const words = text.split(' ');
    const long = words.filter(({ length }) => length >= MIN_CORRECTED);
    return { key, words, parts: new Set(long.flatMap(nearParts)) };
  });
const CATEGORIES = entriesOf(CATEGORY_WORDS);
const CHOICES = entriesOf(CHOICE_WORDS);
const NAMES = entriesOf(NAME_WORDS);

type Fits = (entry: Entry<string>) => boolean;

function meaning(fits: Fits, fitsWhole: Fits): Meaning {
  const keysOf = <Key extends string>(entries: Entry<Key>[]) => entries.filter(fits).map(({ key }) => key);
  return {
    categories: keysOf(CATEGORIES),
    specs: keysOf(CHOICES),
    specNames: keysOf(NAMES),
    isCategory: CATEGORIES.some(fitsWhole),
  };
}

/** A word of two letters begins too many words. */
const MIN_BEGINNING = 3;

/** Returns the meaning of a word as typed: a known word, its beginning, or a number with its unit. */
export function meaningOf(word: string): Meaning {
  const isWhole: Fits = ({ words }) => words.includes(word);
  const begins: Fits = ({ words }) => words.some((known) => known.startsWith(word));
  const found = meaning(word.length < MIN_BEGINNING ? isWhole : begins, isWhole);
  const [, number, unit = ''] = QUANTITY.exec(word) ?? [];
  const { names = [], factor = 1 } = UNITS[unit] ?? {};
  return { ...found, specs: [...found.specs, ...names.map((name) => `${name}=${Number(number) * factor}`)] };
}

/** Returns the meaning of a word with one typing error: known words that share a part with it. */
export function nearMeaningOf(word: string): Meaning {
  const wanted = nearParts(word);
  const isNear: Fits = ({ parts }) => wanted.some((part) => parts.has(part));
  return meaning(isNear, isNear);
}

/** Joins each number with the unit after it: "4 MP" is meant as one word. */
export const joinQuantities = (words: readonly string[]): string[] =>
  words.reduce<string[]>((joined, word) => {
    const last = joined.at(-1);
    return last !== undefined && NUMBER.test(last) && word in UNITS
      ? [...joined.slice(0, -1), last + word]
      : [...joined, word];
  }, []);

/** Whether a word is a number with its unit, such as "2mp", which is not part of "12mp". */
export const isQuantity = (word: string): boolean => QUANTITY.test(word);

/** A quantity in both spellings, "4mp" and "4 mp"; any other word unchanged. */
export function writingsOf(word: string): string[] {
  const [, number, unit] = QUANTITY.exec(word) ?? [];
  return number && unit ? [word, `${number} ${unit}`] : [word];
}
