import { counter } from '@netra/service-kit';

export const oversellRefusals = counter(
  'netra_oversell_refusals_total',
  'Orders that were refused because there was too little stock',
);
