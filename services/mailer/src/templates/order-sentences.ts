import { PICK_UP, type MailTemplates, type PaymentMethod } from '@netra/contracts';
import { type Block, facts, type OrderNews, orderNews, paragraph } from './content.js';

/** The words and sentences about an order, in one language. */
interface OrderSentences {
  stages: Record<OrderNews, string>;
  news: Record<OrderNews, string>;
  /** For an order on its way that is not paid in cash. */
  sentWithoutCash: string;
  /** What differs for an order that is collected at the shop: it never travels. */
  collect: {
    stages: Record<Ready | 'delivered', string>;
    ready: string;
    news: Record<'cancelled' | 'expired', string>;
  };
  /** What happens after the order, where it is delivered and where it is collected. */
  next: Record<Place, string>;
  /** How it is paid: cash changes hands where the order does. */
  pays: Record<Place | WithoutCash, string>;
}

type Place = 'delivered' | 'collected';
/** The stages at which an order waits at the shop for its customer. */
type Ready = 'packed' | 'sent';
type WithoutCash = Exclude<PaymentMethod, 'cash-on-delivery'>;

/** The previous release of orders does not send the payment method: it knew only cash. */
const isCash = (method: PaymentMethod | undefined): method is 'cash-on-delivery' | undefined =>
  method === undefined || method === 'cash-on-delivery';

/** What happens after an order is placed. */
export function nextSteps(
  { district, paymentMethod }: MailTemplates['order-placed'],
  { next, pays }: OrderSentences,
): Block[] {
  const place = district === PICK_UP ? 'collected' : 'delivered';
  return [next[place], pays[isCash(paymentMethod) ? place : paymentMethod]].map(paragraph);
}

/** What the state of an order is called. */
export function stageName(order: MailTemplates['order-status'], { stages, collect }: OrderSentences): string {
  const names = order.district === PICK_UP ? { ...stages, ...collect.stages } : stages;
  return names[orderNews(order)];
}

/** What the state of an order means for its customer. */
export function newsSentence(order: MailTemplates['order-status'], sentences: OrderSentences): string {
  const { news, sentWithoutCash, collect } = sentences;
  const told = orderNews(order);
  const paysCash = isCash(order.paymentMethod);
  if (order.district !== PICK_UP) return told === 'sent' && !paysCash ? sentWithoutCash : news[told];
  if (told === 'packed' || told === 'sent') return paysCash ? `${collect.ready} ${news.sent}` : collect.ready;
  return { ...news, ...collect.news }[told];
}

export const englishOrder: OrderSentences = {
  stages: {
    placed: 'being prepared',
    confirmed: 'confirmed',
    packed: 'packed',
    sent: 'on its way',
    delivered: 'delivered',
    cancelled: 'cancelled',
    expired: 'expired',
  },
  news: {
    placed: 'We are preparing it.',
    confirmed: 'We are packing it.',
    packed: 'It will leave us soon.',
    sent: 'Please have the amount ready in cash.',
    delivered: 'Thank you for choosing us.',
    cancelled: 'Nothing will be delivered, and there is nothing to pay.',
    expired:
      'It was not confirmed in time, so it is cancelled. Nothing will be delivered, and there is nothing to pay. You can order again at any time.',
  },
  sentWithoutCash: 'It will be with you soon.',
  collect: {
    stages: { packed: 'ready to collect', sent: 'ready to collect', delivered: 'collected' },
    ready: 'You can collect it at the shop whenever we are open.',
    news: {
      cancelled: 'There is nothing to pay.',
      expired:
        'It was not confirmed in time, so it is cancelled. There is nothing to pay. You can order again at any time.',
    },
  },
  next: {
    delivered: 'We check and pack your items, then call you to arrange the delivery.',
    collected: 'We check and pack your items, then call you when they are ready.',
  },
  pays: {
    delivered: 'You pay in cash when it arrives.',
    collected: 'You pay in cash at the shop.',
    'bank-transfer': 'You pay by bank transfer: we send you the account details by e-mail or phone.',
    instalments: 'You would like to pay in instalments: we call you to agree on them.',
  },
};

export const sinhalaOrder: OrderSentences = {
  stages: {
    placed: 'සූදානම් කෙරේ',
    confirmed: 'තහවුරු කර ඇත',
    packed: 'අසුරා ඇත',
    sent: 'ඔබ වෙත එවා ඇත',
    delivered: 'භාර දී ඇත',
    cancelled: 'අවලංගු කර ඇත',
    expired: 'කල් ඉකුත් වී ඇත',
  },
  news: {
    placed: 'අපි එය සූදානම් කරමින් සිටිමු.',
    confirmed: 'අපි දැන් භාණ්ඩ අසුරමින් සිටිමු.',
    packed: 'එය ඉක්මනින් ඔබ වෙත එවනු ලැබේ.',
    sent: 'කරුණාකර ගෙවිය යුතු මුදල සූදානම් කර තබා ගන්න.',
    delivered: 'ඔබගේ විශ්වාසයට ස්තූතියි.',
    cancelled: 'කිසිවක් බෙදා හරින්නේ නැත, කිසිවක් ගෙවීමට ද නැත.',
    expired:
      'නියමිත කාලය තුළ එය තහවුරු නොකළ බැවින් එය අවලංගු කර ඇත. කිසිවක් බෙදා හරින්නේ නැත, කිසිවක් ගෙවීමට ද නැත. ඔබට ඕනෑම වේලාවක නැවත ඇණවුම් කළ හැක.',
  },
  sentWithoutCash: 'එය ඉක්මනින් ඔබ වෙත ළඟා වේ.',
  collect: {
    stages: { packed: 'රැගෙන යාමට සූදානම්', sent: 'රැගෙන යාමට සූදානම්', delivered: 'රැගෙන යන ලදී' },
    ready: 'අප විවෘතව සිටින ඕනෑම වේලාවක ඔබට එය වෙළඳසැලෙන් රැගෙන යා හැකිය.',
    news: {
      cancelled: 'කිසිවක් ගෙවීමට නැත.',
      expired:
        'නියමිත කාලය තුළ එය තහවුරු නොකළ බැවින් එය අවලංගු කර ඇත. කිසිවක් ගෙවීමට නැත. ඔබට ඕනෑම වේලාවක නැවත ඇණවුම් කළ හැක.',
    },
  },
  next: {
    delivered: 'අපි ඔබගේ භාණ්ඩ පරීක්ෂා කර අසුරන්නෙමු. පසුව බෙදාහරින දිනයක් යොදා ගැනීමට ඔබට කතා කරන්නෙමු.',
    collected: 'අපි ඔබගේ භාණ්ඩ පරීක්ෂා කර අසුරන්නෙමු. පසුව භාණ්ඩ රැගෙන යා හැකි විට ඔබට කතා කරන්නෙමු.',
  },
  pays: {
    delivered: 'භාණ්ඩ ලැබුණු විට මුදල් ගෙවන්න.',
    collected: 'සාප්පුවේදී මුදලින් ගෙවන්න.',
    'bank-transfer': 'ඔබ ගෙවන්නේ බැංකු මාරු කිරීමකිනි: ගිණුම් විස්තර අපි ඊමේල් හෝ දුරකථනයෙන් එවන්නෙමු.',
    instalments: 'ඔබ වාරික වශයෙන් ගෙවීමට කැමතියි: ඒ ගැන එකඟ වීමට අපි ඔබට කතා කරන්නෙමු.',
  },
};

export const tamilOrder: OrderSentences = {
  stages: {
    placed: 'தயாராகிறது',
    confirmed: 'உறுதிப்படுத்தப்பட்டது',
    packed: 'பொதி செய்யப்பட்டது',
    sent: 'அனுப்பப்பட்டது',
    delivered: 'ஒப்படைக்கப்பட்டது',
    cancelled: 'ரத்து செய்யப்பட்டது',
    expired: 'காலாவதியானது',
  },
  news: {
    placed: 'அதைத் தயார் செய்து வருகிறோம்.',
    confirmed: 'பொதி செய்து வருகிறோம்.',
    packed: 'விரைவில் அனுப்பப்படும்.',
    sent: 'தயவுசெய்து பணத்தைத் தயாராக வைத்திருக்கவும்.',
    delivered: 'உங்கள் நம்பிக்கைக்கு நன்றி.',
    cancelled: 'எதுவும் விநியோகிக்கப்படாது; எதுவும் செலுத்த வேண்டியதில்லை.',
    expired:
      'உரிய நேரத்தில் உறுதிப்படுத்தப்படாததால் அது ரத்து செய்யப்பட்டது. எதுவும் விநியோகிக்கப்படாது; எதுவும் செலுத்த வேண்டியதில்லை. எப்போது வேண்டுமானாலும் மீண்டும் ஆர்டர் செய்யலாம்.',
  },
  sentWithoutCash: 'விரைவில் உங்களை வந்தடையும்.',
  collect: {
    stages: { packed: 'பெற்றுக்கொள்ளத் தயார்', sent: 'பெற்றுக்கொள்ளத் தயார்', delivered: 'பெற்றுக்கொள்ளப்பட்டது' },
    ready: 'நாங்கள் திறந்திருக்கும் எந்த நேரத்திலும் அதைக் கடையில் பெற்றுக்கொள்ளலாம்.',
    news: {
      cancelled: 'எதுவும் செலுத்த வேண்டியதில்லை.',
      expired:
        'உரிய நேரத்தில் உறுதிப்படுத்தப்படாததால் அது ரத்து செய்யப்பட்டது. எதுவும் செலுத்த வேண்டியதில்லை. எப்போது வேண்டுமானாலும் மீண்டும் ஆர்டர் செய்யலாம்.',
    },
  },
  next: {
    delivered: 'உங்கள் பொருட்களைச் சரிபார்த்துப் பொதி செய்து, விநியோக நாளை ஏற்பாடு செய்ய உங்களை அழைப்போம்.',
    collected: 'உங்கள் பொருட்களைச் சரிபார்த்துப் பொதி செய்து, பெற்றுக்கொள்ளத் தயாரானதும் உங்களை அழைப்போம்.',
  },
  pays: {
    delivered: 'பொருட்கள் கிடைத்ததும் பணம் செலுத்தவும்.',
    collected: 'கடையில் பணமாகச் செலுத்தவும்.',
    'bank-transfer':
      'வங்கிப் பரிமாற்றம் மூலம் செலுத்துகிறீர்கள்: கணக்கு விவரங்களை மின்னஞ்சல் அல்லது தொலைபேசி மூலம் அனுப்புவோம்.',
    instalments: 'தவணை முறையில் செலுத்த விரும்புகிறீர்கள்: அதைப் பேசி முடிவு செய்ய உங்களை அழைப்போம்.',
  },
};

/** The address of an order that is delivered; that of one that is picked up is the shop's. */
export const deliveryAddress = (
  { address, district }: MailTemplates['order-placed'],
  label: string,
): Block[] => (address === null || district === PICK_UP ? [] : [facts({ label, value: address })]);
