import type { serial as en } from '../en/serial';

export const serial: typeof en = {
  label: 'අනුක්‍රමික අංකය',
  placeholder: 'උදා: SN-ABC123456',
  missing: 'කරුණාකර අනුක්‍රමික අංකය ඇතුළත් කරන්න',
};
