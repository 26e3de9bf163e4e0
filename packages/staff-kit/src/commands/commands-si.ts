import { plurals } from '@netra/web-kit';
import type { en } from './commands-en';

const plural = plurals('si');

/** The Sinhala texts of the search and the keyboard help. */
export const si: typeof en = {
  search: 'සියල්ල සොයන්න',
  hints: {
    customer: 'ඇණවුම, අලුත්වැඩියාව, නම, දුරකථනය, ලිපිනය, අනුක්‍රමික අංකය',
    technician: 'රැකියා අංකය, නම, දුරකථනය, අනුක්‍රමික අංකය',
  },
  places: 'පිටුවට යන්න',
  groups: {
    orders: 'ඇණවුම්',
    quotes: 'මිල ගණන් ඉල්ලීම්',
    repairs: 'අලුත්වැඩියා',
    products: 'නිෂ්පාදන',
    customers: 'පාරිභෝගිකයන්',
    suppliers: 'සැපයුම්කරුවන්',
    employees: 'සේවකයන්',
    technicians: 'කාර්මික ශිල්පීන්',
    admins: 'පරිපාලකයන්',
  },
  all: (count) => plural(count, { other: 'සියල්ල #' }),
  found: (count) => plural(count, { other: 'ප්‍රතිඵල #' }),
  searching: 'සොයමින්',
  nothing: 'කිසිවක් හමු නොවීය',
  failed: 'සෙවීම ලබා ගත නොහැක. පිටු වෙත යා හැක.',
  missing: (groups) => `සෙවිය නොහැකි විය, නැවත උත්සාහ කරන්න: ${groups}`,
  help: {
    title: 'යතුරුපුවරු කෙටිමං',
    search: 'සියල්ල සොයන්න',
    show: 'මෙම උදව්ව',
    rows: 'ලැයිස්තුවේ ඊළඟ සහ පෙර පේළිය',
    open: 'පේළිය විවෘත කරන්න',
    close: 'සංවාදය වසන්න',
    afterwards: 'ඉන්පසු',
  },
};
