import { plurals } from '@netra/web-kit';
import { specNamesTa } from '@netra/shop-kit/specs';
import type { comparison as en } from '../en/comparison';

const plural = plurals('ta');

/** Products side by side. */
export const comparison: typeof en = {
  empty: 'ஒப்பிட இன்னும் எதுவும் இல்லை.',
  emptyHint: 'கடையில் நான்கு தயாரிப்புகள் வரை “ஒப்பிடவும்” என்பதைத் தேர்ந்தெடுக்கவும்.',
  toShop: 'கடையைப் பார்க்கவும்',
  failed: 'தயாரிப்புகளை ஏற்ற முடியவில்லை. மீண்டும் முயற்சிக்கவும்.',
  gone: (count) =>
    plural(count, {
      one: '# தயாரிப்பு இப்போது கடையில் இல்லை.',
      other: '# தயாரிப்புகள் இப்போது கடையில் இல்லை.',
    }),
  onlyDifferent: 'வேறுபடுபவை மட்டும்',
  print: 'அச்சிடவும்',
  price: 'விலை',
  stock: 'இருப்பு',
  inStock: (count) => `${count} இருப்பில் உள்ளது`,
  outOfStock: 'இருப்பு இல்லை',
  differs: 'வேறுபடுகிறது',
  notGiven: 'குறிப்பிடப்படவில்லை',
  addToCart: 'கூடையில் சேர்க்கவும்',
  addProduct: (name) => `கூடையில் சேர்க்கவும்: ${name}`,
  remove: (name) => `${name} நீக்கவும்`,
  specs: specNamesTa.names,
};
