import type { DeliveryRate } from '@netra/api-client';
import { defineTexts } from '@netra/web-kit';

type District = DeliveryRate['district'];

const en: Record<District, string> = {
  Ampara: 'Ampara',
  Anuradhapura: 'Anuradhapura',
  Badulla: 'Badulla',
  Batticaloa: 'Batticaloa',
  Colombo: 'Colombo',
  Galle: 'Galle',
  Gampaha: 'Gampaha',
  Hambantota: 'Hambantota',
  Jaffna: 'Jaffna',
  Kalutara: 'Kalutara',
  Kandy: 'Kandy',
  Kegalle: 'Kegalle',
  Kilinochchi: 'Kilinochchi',
  Kurunegala: 'Kurunegala',
  Mannar: 'Mannar',
  Matale: 'Matale',
  Matara: 'Matara',
  Moneragala: 'Moneragala',
  Mullaitivu: 'Mullaitivu',
  'Nuwara Eliya': 'Nuwara Eliya',
  Polonnaruwa: 'Polonnaruwa',
  Puttalam: 'Puttalam',
  Ratnapura: 'Ratnapura',
  Trincomalee: 'Trincomalee',
  Vavuniya: 'Vavuniya',
};

/** The names of the districts. */
export const districtTexts = defineTexts({
  en,
  si: () => import('./districts-si').then(({ districtsSi }) => districtsSi),
  ta: () => import('./districts-ta').then(({ districtsTa }) => districtsTa),
});
