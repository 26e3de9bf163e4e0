import type { compare as en } from '../en/compare';

/** Choosing products to compare. */
export const compare: typeof en = {
  title: 'නිෂ්පාදන සසඳන්න',
  compare: 'සසඳන්න',
  compareProduct: (name) => `${name} සසඳන්න`,
  open: (count) => `නිෂ්පාදන ${count}ක් සසඳන්න`,
  full: (max) => `නිෂ්පාදන ${max}ක් සැසඳිය හැක. පළමුව එකක් ඉවත් කරන්න.`,
  clear: 'හිස් කරන්න',
};
