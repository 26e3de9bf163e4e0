import type { serial as en } from '../en/serial';

export const serial: typeof en = {
  label: 'தொடர் இலக்கம்',
  placeholder: 'உ.ம். SN-ABC123456',
  missing: 'தயவுசெய்து தொடர் இலக்கத்தை உள்ளிடவும்',
};
