import type { ask as en } from '../en/ask';

export const ask: typeof en = {
  question: 'මේ ගැන ප්‍රශ්නයක්ද?',
  call: 'අප අමතන්න',
  product: (name, code) => `ආයුබෝවන්, ${name} (${code}) ගැන මට ප්‍රශ්නයක් ඇත.`,
  policy: (page) => `ආයුබෝවන්, මට ප්‍රශ්නයක් ඇත: ${page}.`,
  order: (id) => `ආයුබෝවන්, මෙය මගේ ඇණවුම ${id} ගැනයි.`,
  stop: (id) => `ආයුබෝවන්, කරුණාකර මගේ ඇණවුම ${id} නවත්වන්න; මට එය තවදුරටත් අවශ්‍ය නැත.`,
  repair: (device, serial) => `ආයුබෝවන්, මෙය මගේ අලුත්වැඩියාව ගැනයි: ${device}, අනුක්‍රමික අංකය ${serial}.`,
  quote: (reference, name) => `ආයුබෝවන්, මම ${name}. මෙය මගේ මිල ගණන් ඉල්ලීම ${reference} ගැනයි.`,
};
