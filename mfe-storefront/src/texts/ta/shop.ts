import { specNamesTa } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';
import type { shop as en } from '../en/shop';

const plural = plurals('ta');

/** The list of the shop. */
export const shop: typeof en = {
  title: 'கடை',
  heading: 'எல்லாத் தயாரிப்புகளும்',
  quickFilters: 'அதிகம் கேட்கப்படும் வடிகட்டிகள்',
  planner: 'உங்கள் கேமராக்களைத் திட்டமிடுங்கள்',
  intro: 'கேமராக்கள், ரெக்கார்டர்கள் மற்றும் அவற்றுக்குரிய அனைத்தும். நாங்களே பரிசோதித்தவை; ஒவ்வொன்றுக்கும் உத்தரவாதம் உண்டு.',
  resultsHeading: 'முடிவுகள்',
  results: (count) => plural(count, { one: '# தயாரிப்பு', other: '# தயாரிப்புகள்' }),
  rangeOf: (from, to, count, isMore) =>
    plural(
      count,
      isMore
        ? { other: `#+ தயாரிப்புகளில் ${from}–${to}` }
        : { one: `# தயாரிப்பில் ${from}–${to}`, other: `# தயாரிப்புகளில் ${from}–${to}` },
    ),
  countFor: (count, term) => `“${term}” தேடலில் ${count}`,
  filters: 'வடிகட்டிகள்',
  filtersActive: 'செயலில்',
  search: 'தயாரிப்புகளைத் தேடவும்',
  searchHint: 'பெயர் / மாடல்',
  searchButton: 'தேடவும்',
  clearSearch: 'தேடலை அழிக்கவும்',
  price: 'விலை',
  minPrice: 'குறைந்த விலை',
  maxPrice: 'அதிகபட்ச விலை',
  andAbove: 'மற்றும் அதற்கு மேல்',
  quickRanges: 'விரைவு விலை வரம்புகள்',
  ranges: { low: '10k க்குக் கீழ்', middle: '10k – 25k', high: '25k – 50k' },
  category: 'வகை',
  specs: specNamesTa.names,
  reset: 'வடிகட்டிகளை அகற்றவும்',
  applied: 'பயன்படுத்திய வடிகட்டிகள்',
  remove: (filter) => `வடிகட்டியை அகற்றவும்: ${filter}`,
  chipSearch: (term) => `“${term}”`,
  chipFrom: (money) => `${money} முதல்`,
  chipTo: (money) => `${money} வரை`,
  chipBetween: (from, to) => `${from} – ${to}`,
  showResults: (count, isMore) =>
    plural(
      count,
      isMore
        ? { other: '#+ தயாரிப்புகளைக் காட்டவும்' }
        : { one: '# தயாரிப்பைக் காட்டவும்', other: '# தயாரிப்புகளைக் காட்டவும்' },
    ),
  sort: 'வரிசைப்படுத்தல்',
  bestMatch: 'மிகப் பொருத்தமானவை',
  sorts: {
    latest: 'புதியவை',
    'price-asc': 'விலை: குறைவு முதல் அதிகம்',
    'price-desc': 'விலை: அதிகம் முதல் குறைவு',
  },
  empty: 'தயாரிப்புகள் எதுவும் கிடைக்கவில்லை.',
  noSuchPage: (page) => `பக்கம் ${page} இல்லை.`,
  pageCount: (pages) => plural(pages, { one: 'பட்டியலில் # பக்கம் உள்ளது.', other: 'பட்டியலில் # பக்கங்கள் உள்ளன.' }),
  lastPage: 'கடைசிப் பக்கத்திற்குச் செல்லவும்',
  emptyHint: 'வடிகட்டிகளைக் குறைத்து, வேறு எழுத்துக்கூட்டலிலோ பரந்த விலை வரம்பிலோ முயற்சிக்கவும்.',
  otherBrand: (brand) =>
    `நாங்கள் ${brand} விற்பதில்லை, ஆனால் எங்கள் கேமராக்களும் அதே வேலையைச் செய்கின்றன. மாடலைச் சொல்லுங்கள், பொருந்தும் எங்கள் கேமராவைச் சொல்கிறோம்.`,
  didYouMean: 'இதைத் தேடினீர்களா?',
  searchEverywhere: (term) => `வடிகட்டிகள் இல்லாமல் “${term}” தேடவும்`,
  browse: 'பார்க்க',
  askInstead: 'கிடைக்கவில்லையா? எங்களிடம் இருக்கலாம்.',
  askMessage: (term) => (term ? `வணக்கம், நான் “${term}” தேடுகிறேன்.` : 'வணக்கம், நான் ஒரு தயாரிப்பைத் தேடுகிறேன்.'),
  failed: 'தயாரிப்புகளை ஏற்ற முடியவில்லை. மீண்டும் முயற்சிக்கவும்.',
  pagesLabel: 'தயாரிப்புகள்',
};
