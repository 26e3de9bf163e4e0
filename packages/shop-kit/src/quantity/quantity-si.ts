import type { QuantityTexts } from './quantity-texts';

export const quantitySi: QuantityTexts = {
  quantity: 'ප්‍රමාණය',
  decrease: 'ප්‍රමාණය අඩු කරන්න',
  increase: 'ප්‍රමාණය වැඩි කරන්න',
};
