import type { ask as en } from '../en/ask';

export const ask: typeof en = {
  question: 'இதைப் பற்றி கேள்வி உள்ளதா?',
  call: 'எங்களை அழைக்கவும்',
  product: (name, code) => `வணக்கம், ${name} (${code}) பற்றி எனக்கு ஒரு கேள்வி உள்ளது.`,
  policy: (page) => `வணக்கம், எனக்கு ஒரு கேள்வி உள்ளது: ${page}.`,
  order: (id) => `வணக்கம், இது எனது ஆர்டர் ${id} பற்றியது.`,
  stop: (id) => `வணக்கம், எனது ஆர்டர் ${id} ஐ நிறுத்தவும்; எனக்கு இனி அது வேண்டாம்.`,
  repair: (device, serial) => `வணக்கம், இது எனது பழுதுபார்ப்பு பற்றியது: ${device}, தொடர் இலக்கம் ${serial}.`,
  quote: (reference, name) => `வணக்கம், நான் ${name}. இது எனது விலைமதிப்புக் கோரிக்கை ${reference} பற்றியது.`,
};
