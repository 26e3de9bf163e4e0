import { plurals } from '@netra/web-kit';
import type { en } from './commands-en';

const plural = plurals('ta');

/** The Tamil texts of the search and the keyboard help. */
export const ta: typeof en = {
  search: 'அனைத்தையும் தேடுக',
  hints: {
    customer: 'ஆர்டர், பழுது, பெயர், தொலைபேசி, முகவரி, வரிசை எண்',
    technician: 'வேலை எண், பெயர், தொலைபேசி, வரிசை எண்',
  },
  places: 'பக்கத்திற்குச் செல்க',
  groups: {
    orders: 'ஆர்டர்கள்',
    quotes: 'விலைமதிப்புக் கோரிக்கைகள்',
    repairs: 'பழுதுபார்ப்புகள்',
    products: 'தயாரிப்புகள்',
    customers: 'வாடிக்கையாளர்கள்',
    suppliers: 'வழங்குநர்கள்',
    employees: 'ஊழியர்கள்',
    technicians: 'தொழில்நுட்பர்கள்',
    admins: 'நிர்வாகிகள்',
  },
  all: (count) => plural(count, { other: 'அனைத்தும் #' }),
  found: (count) => plural(count, { one: '# முடிவு', other: '# முடிவுகள்' }),
  searching: 'தேடுகிறது',
  nothing: 'எதுவும் கிடைக்கவில்லை',
  failed: 'தேடலை அடைய முடியவில்லை. பக்கங்களுக்குச் செல்லலாம்.',
  missing: (groups) => `தேட முடியவில்லை, மீண்டும் முயற்சிக்கவும்: ${groups}`,
  help: {
    title: 'விசைப்பலகைக் குறுக்குவழிகள்',
    search: 'அனைத்தையும் தேடுக',
    show: 'இந்த உதவி',
    rows: 'பட்டியலின் அடுத்த மற்றும் முந்தைய வரிசை',
    open: 'வரிசையைத் திறக்கவும்',
    close: 'உரையாடலை மூடவும்',
    afterwards: 'பிறகு',
  },
};
