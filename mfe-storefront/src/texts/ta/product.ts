import { specNamesTa } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';
import type { product as en } from '../en/product';

const plural = plurals('ta');

export const product: typeof en = {
  title: 'தயாரிப்பு',
  shop: 'கடை',
  breadcrumb: 'நீங்கள் இருக்கும் இடம்',
  loadFailed: 'தயாரிப்பை ஏற்ற முடியவில்லை',
  loadFailedHint: 'தயாரிப்பை ஏற்றுவதில் தவறு ஏற்பட்டது. தயவுசெய்து பின்னர் மீண்டும் முயற்சிக்கவும்.',
  notFound: 'இந்தத் தயாரிப்பு இனி கடையில் இல்லை.',
  notFoundHint: 'அதன் பெயர் மாறியிருக்கலாம் அல்லது அது அகற்றப்பட்டிருக்கலாம். அதைப் போன்ற ஒன்று கடையில் இருக்கலாம்.',
  toShop: 'கடையைப் பார்க்கவும்',
  alsoKnown: 'வேறு பெயர்கள்',
  inStock: 'இருப்பில் உள்ளது',
  outOfStock: 'இருப்பு இல்லை',
  stockCount: (count) => plural(count, { other: 'இருப்பில் # உள்ளது' }),
  fewLeft: (count) => plural(count, { other: '# மட்டுமே மீதி' }),
  noneLeft: 'இருப்பில் எதுவும் இல்லை',
  unavailable: 'இந்தத் தயாரிப்பு தற்போது கிடைக்கவில்லை.',
  unavailableHint:
    'மீண்டும் கிடைக்கும்போது உங்களுக்கு மின்னஞ்சல் அனுப்புவோம், அல்லது அழைக்கவும்: மாற்று ஒன்றைக் கண்டறிந்து தருவோம்.',
  instead: 'இதற்குப் பதிலாக இருப்பில் உள்ளவை',
  overStock: (count) => plural(count, { other: 'இருப்பில் # மட்டுமே உள்ளது.' }),
  originalPrice: 'முந்தைய விலை',
  now: 'இப்போது',
  off: (percent) => `${percent}% தள்ளுபடி`,
  youSave: (money) => `உங்களுக்குச் சேமிப்பு ${money}`,
  description: 'விவரம்',
  dataSheet: 'தரவுத்தாள் (PDF)',
  buyBox: 'வாங்கும் வழிகள்',
  contact: 'எங்களைத் தொடர்பு கொள்ளவும்',
  quantity: 'அளவு',
  subtotal: 'துணை மொத்தம்',
  buyNow: 'இப்போதே வாங்கவும்',
  addToCart: 'கூடையில் சேர்க்கவும்',
  adding: 'சேர்க்கப்படுகிறது…',
  added: 'தயாரிப்பு கூடையில் சேர்க்கப்பட்டது',
  loginToSave: 'உங்கள் கூடையைச் சேமிக்க தயவுசெய்து உள்நுழையவும்',
  addFailed: 'கூடையில் சேர்க்க முடியவில்லை',
  viewCart: 'கூடையைப் பார்க்கவும்',
  promises: {
    warranty: (months) =>
      months === 12
        ? '1 ஆண்டு உத்தரவாதம்'
        : months === 0
          ? 'உத்தரவாதம் இல்லை'
          : plural(months, { other: '# மாத உத்தரவாதம்' }),
    support: 'வாழ்நாள் தொழில்நுட்ப உதவி',
    payment: 'பொருள் கிடைத்ததும் பணம் செலுத்தல்',
  },
  gallery: {
    label: 'தயாரிப்பின் படங்கள்',
    imageOf: (index, total) => `படம் ${index} / ${total}`,
    previous: 'முந்தைய படம்',
    next: 'அடுத்த படம்',
    zoom: 'படத்தைப் பெரிதாக்கவும்',
    dialog: (name) => `${name}, பெரிதாக்கிய படம்`,
    zoomKeys: 'பெரிதாக்க + மற்றும் - விசைகள், முழுவதும் பார்க்க 0, நகர்த்த அம்பு விசைகள்.',
    zoomIn: 'பெரிதாக்கவும்',
    zoomOut: 'சிறிதாக்கவும்',
    noImage: 'படம் இல்லை',
    simulated: {
      mounted: 'பொருத்திய தோற்றம்: கணினியில் உருவாக்கிய படம், புகைப்படம் அல்ல',
      night: 'இரவில் தெரியும் காட்சி: உருவகப்படுத்திய மாதிரி, உண்மையான பதிவு அல்ல',
    },
  },
  fits: 'இதனுடன் பொருந்துபவை',
  boughtTogether: 'பெரும்பாலும் சேர்த்து வாங்கப்படுபவை',
  viewed: 'நீங்கள் பார்த்தவை',
  related: 'இவையும் உங்களுக்குப் பிடிக்கலாம்',
  relatedFailed: 'இதைப் போன்ற தயாரிப்புகளை ஏற்ற முடியவில்லை.',
  specs: specNamesTa,
};
