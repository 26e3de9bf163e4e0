import type { en } from './quotes-en';

/** The Sinhala texts of the screen of requests for quotes. */
export const si: typeof en = {
  title: 'මිල ගණන් ඉල්ලීම්',
  search: 'යොමු අංකය, නම, දුරකථනය, විද්‍යුත් තැපෑල හෝ ස්ථානය අනුව සොයන්න',
  state: 'තත්ත්වය',
  anyState: 'සියලු තත්ත්ව',
  states: { new: 'නව', called: 'කතා කළා', quoted: 'මිල ගණන් යැව්වා', won: 'ලැබුණා', lost: 'නොලැබුණා' },
  empty: 'ඉල්ලීම් හමු නොවීය',
  loadFailed: 'ඉල්ලීම් පූරණය කළ නොහැකි විය',
  open: (name) => `${name}ගේ ඉල්ලීම`,
  reference: 'යොමු අංකය',
  received: 'ලැබුණු වේලාව',
  name: 'නම',
  phone: 'දුරකථනය',
  email: 'විද්‍යුත් තැපෑල',
  place: 'ස්ථානය',
  premises: 'කාමර හෝ ඉඩ ප්‍රමාණය',
  cameras: 'කැමරා',
  wishes: 'අවශ්‍යතා',
  note: 'සටහන',
  chat: (name) => `ආයුබෝවන් ${name}, මේ Netra. ඔබ ඉල්ලූ මිල ගණන ගැනයි.`,
  save: 'සුරකින්න',
  saved: 'ඉල්ලීම සුරැකිණි',
  saveFailed: 'ඉල්ලීම සුරැකිය නොහැකි විය',
  close: 'වසන්න',
  waiting: (count) => `තවම කතා නොකළ ${count}ක්`,
};
