import { specWordsTa } from '@netra/shop-kit/specs';
import { plurals } from '@netra/web-kit';
import type { catalog as en } from '../en/catalog';

const plural = plurals('ta');

/** Products in lists: their cards and categories. */
export const catalog: typeof en = {
  headingOf: { cctv1: 'CCTV கேமராக்கள்', cctv2: 'துணைக்கருவிகள்', cctv3: 'தொகுப்புகள்' },
  categories: { all: 'அனைத்தும்', cctv1: 'CCTV கேமரா', cctv2: 'துணைக்கருவிகள்', cctv3: 'தொகுப்பு' },
  loading: 'தயாரிப்புகள் ஏற்றப்படுகின்றன',
  bestSellers: 'அதிகம் விற்பவை',
  noImage: 'படம் இல்லை',
  outOfStock: 'இருப்பு இல்லை',
  tellMe: 'மீண்டும் வந்ததும் சொல்லவும்',
  off: (percent) => `${percent}% தள்ளுபடி`,
  quickAdd: (name) => `${name} கூடையில் சேர்`,
  originalPrice: 'முந்தைய விலை',
  now: 'இப்போது',
  reviewCount: (count) => plural(count, { one: '# மதிப்புரை', other: '# மதிப்புரைகள்' }),
  specs: specWordsTa,
};
