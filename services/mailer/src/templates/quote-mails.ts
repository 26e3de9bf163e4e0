import { button, paragraph, quoteFacts, small, type Texts } from './content.js';

/** The mails about a request for a quote, in each language. */
type QuoteMails = Pick<Texts, 'quote-request' | 'quote-received'>;

export const englishQuotes: QuoteMails = {
  'quote-request': (request) => ({
    subject: `New request for a quote: ${request.name}`,
    heading: 'Somebody has asked for a quote',
    blocks: [
      quoteFacts(request, {
        reference: 'Reference number',
        name: 'Name',
        phone: 'Phone',
        email: 'E-mail',
        district: 'District',
        place: 'Place',
        premises: 'Rooms or area',
        cameras: 'Cameras',
        wishes: 'Wishes',
      }),
      button('Open the requests', request.link),
    ],
  }),

  'quote-received': ({ reference, link }) => ({
    subject: 'We have your request for a quote',
    heading: 'Thank you',
    blocks: [
      paragraph('We have your request for a quote and will call you within one working day.'),
      ...(reference ? [paragraph(`Your reference number is ${reference}.`)] : []),
      button('Look at the shop', link),
      small('If you did not ask for a quote, please ignore this e-mail.'),
    ],
  }),
};

export const sinhalaQuotes: QuoteMails = {
  'quote-request': (request) => ({
    subject: `නව මිල ගණන් ඉල්ලීමක්: ${request.name}`,
    heading: 'මිල ගණන් ඉල්ලීමක් ලැබී ඇත',
    blocks: [
      quoteFacts(request, {
        reference: 'යොමු අංකය',
        name: 'නම',
        phone: 'දුරකථනය',
        email: 'විද්‍යුත් තැපෑල',
        district: 'දිස්ත්‍රික්කය',
        place: 'ස්ථානය',
        premises: 'කාමර හෝ ඉඩ ප්‍රමාණය',
        cameras: 'කැමරා',
        wishes: 'අවශ්‍යතා',
      }),
      button('ඉල්ලීම් බලන්න', request.link),
    ],
  }),

  'quote-received': ({ reference, link }) => ({
    subject: 'ඔබගේ මිල ගණන් ඉල්ලීම අපට ලැබුණා',
    heading: 'ස්තූතියි',
    blocks: [
      paragraph('ඔබගේ මිල ගණන් ඉල්ලීම අපට ලැබී ඇති අතර වැඩ කරන දිනයක් ඇතුළත අපි කතා කරමු.'),
      ...(reference ? [paragraph(`ඔබගේ යොමු අංකය ${reference}.`)] : []),
      button('වෙළඳසැල බලන්න', link),
      small('ඔබ මිල ගණනක් ඉල්ලුවේ නැත්නම්, මෙම විද්‍යුත් තැපෑල නොසලකා හරින්න.'),
    ],
  }),
};

export const tamilQuotes: QuoteMails = {
  'quote-request': (request) => ({
    subject: `புதிய விலைமதிப்புக் கோரிக்கை: ${request.name}`,
    heading: 'ஒருவர் விலைமதிப்பைக் கேட்டுள்ளார்',
    blocks: [
      quoteFacts(request, {
        reference: 'குறிப்பு எண்',
        name: 'பெயர்',
        phone: 'தொலைபேசி',
        email: 'மின்னஞ்சல்',
        district: 'மாவட்டம்',
        place: 'இடம்',
        premises: 'அறைகள் அல்லது பரப்பளவு',
        cameras: 'கேமராக்கள்',
        wishes: 'விருப்பங்கள்',
      }),
      button('கோரிக்கைகளைப் பார்க்கவும்', request.link),
    ],
  }),

  'quote-received': ({ reference, link }) => ({
    subject: 'உங்கள் விலைமதிப்புக் கோரிக்கை கிடைத்தது',
    heading: 'நன்றி',
    blocks: [
      paragraph('உங்கள் விலைமதிப்புக் கோரிக்கை கிடைத்துள்ளது; ஒரு வேலை நாளுக்குள் அழைப்போம்.'),
      ...(reference ? [paragraph(`உங்கள் குறிப்பு எண் ${reference}.`)] : []),
      button('கடையைப் பார்க்கவும்', link),
      small('நீங்கள் விலைமதிப்பைக் கேட்கவில்லை என்றால், இந்த மின்னஞ்சலைப் புறக்கணிக்கவும்.'),
    ],
  }),
};
