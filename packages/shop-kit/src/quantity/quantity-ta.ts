import type { QuantityTexts } from './quantity-texts';

export const quantityTa: QuantityTexts = {
  quantity: 'அளவு',
  decrease: 'அளவைக் குறைக்கவும்',
  increase: 'அளவைக் கூட்டவும்',
};
