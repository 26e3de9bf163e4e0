import type { RepairStage } from '@netra/contracts';
import {
  amountRow,
  amounts,
  button,
  code,
  confirmation,
  facts,
  orderButton,
  orderLines,
  paragraph,
  small,
  type Texts,
} from './content.js';
import { deliveryAddress, sinhalaOrder, newsSentence, nextSteps, stageName } from './order-sentences.js';
import { sinhalaQuotes } from './quote-mails.js';
import { sinhalaClaims } from './claim-mails.js';
import { sinhalaReviews } from './review-mails.js';
import { sinhalaStock } from './stock-mails.js';

const STAGES = {
  Received: 'භාරගෙන ඇත',
  Diagnosing: 'දෝෂය සොයමින්',
  Repairing: 'අලුත්වැඩියා කරමින්',
  'Ready for Pickup': 'රැගෙන යාමට සූදානම්',
  Completed: 'සම්පූර්ණයි',
};

const STAGE_NEWS: Record<RepairStage, (device: string) => string> = {
  Received: (device) => `ඔබගේ ${device} අප භාරගෙන ඇති අතර ඉක්මනින් එය පරීක්ෂා කරන්නෙමු.`,
  Diagnosing: (device) => `ඔබගේ ${device} උපකරණයේ දෝෂය අපි සොයමින් සිටිමු.`,
  Repairing: (device) => `ඔබගේ ${device} අපි අලුත්වැඩියා කරමින් සිටිමු.`,
  'Ready for Pickup': (device) => `ඔබගේ ${device} සූදානම්. අප විවෘතව සිටින ඕනෑම වේලාවක ඔබට එය රැගෙන යා හැක.`,
  Completed: (device) => `ඔබගේ ${device} සම්බන්ධ කටයුතු අවසන්. ඔබගේ විශ්වාසයට ස්තූතියි.`,
};

const hello = (name: string | null) => (name ? `ආයුබෝවන් ${name}` : 'ආයුබෝවන්');

export const sinhala: Texts = {
  'verify-email': ({ link }) => ({
    subject: 'ඔබගේ විද්‍යුත් තැපැල් ලිපිනය තහවුරු කරන්න',
    heading: 'Netra වෙත සාදරයෙන් පිළිගනිමු',
    blocks: [
      paragraph('ඔබගේ ඇණවුම් පිළිබඳ තොරතුරු ලැබීමට, මෙම ලිපිනය ඔබගේ බව තහවුරු කරන්න.'),
      button('ලිපිනය තහවුරු කරන්න', link),
      small('මෙම ගිණුම විවෘත කළේ ඔබ නොවේ නම්, එය තහවුරු නොකරන්න. කිසිවක් කිරීමට අවශ්‍ය නැත.'),
    ],
  }),

  otp: ({ firstName, otp, minutes, isSignIn }) => ({
    subject: isSignIn ? 'පිවිසීමට ඔබගේ කේතය' : 'ඔබගේ එක්වර මුරපදය',
    heading: hello(firstName),
    blocks: [
      paragraph(
        `${isSignIn ? 'ඉදිරියට යාමට' : 'නව මුරපදයක් තෝරා ගැනීමට'} මිනිත්තු ${minutes}ක් ඇතුළත මෙම කේතය ඇතුළත් කරන්න:`,
      ),
      code(otp),
      small(
        isSignIn
          ? 'ඔබ මෙය ඉල්ලුවේ නැත්නම්, කිසිවක් කළ යුතු නැත. මෙම කේතය කිසිවෙකුට නොදෙන්න.'
          : 'ඔබ මෙය ඉල්ලුවේ නැත්නම්, ඔබගේ මුරපදය වෙනස් නොවේ. මෙම කේතය කිසිවෙකුට නොදෙන්න.',
      ),
    ],
  }),

  'invite-admin': ({ firstName, link }) => ({
    subject: 'Netra කළමනාකරණයට ආරාධනයක්',
    heading: hello(firstName),
    blocks: [
      paragraph('ඔබ වෙනුවෙන් කළමනාකරණ ගිණුමක් විවෘත කර ඇත. ආරම්භ කිරීමට මුරපදයක් තෝරන්න.'),
      button('මුරපදයක් තෝරන්න', link),
      small('ඔබ මෙම ආරාධනය බලාපොරොත්තු නොවූයේ නම්, එය නොසලකා හරින්න.'),
    ],
  }),

  'admin-added': ({ firstName, link }) => ({
    subject: 'ඔබට දැන් Netra කළමනාකරණය කළ හැක',
    heading: hello(firstName),
    blocks: [
      paragraph('ඔබගේ ගිණුමෙන් දැන් Netra කළමනාකරණ අංශයට පිවිසිය හැක. කරුණාකර නැවත පිවිසෙන්න.'),
      button('පිවිසෙන්න', link),
      small('ඔබ මෙය බලාපොරොත්තු නොවූයේ නම්, කරුණාකර වෙළඳසැලට දන්වන්න.'),
    ],
  }),

  'order-placed': (order) => ({
    subject: `ඔබගේ ඇණවුම ${order.orderId} අපට ලැබුණා`,
    heading: order.name === null ? 'ස්තූතියි' : `ස්තූතියි, ${order.name}`,
    blocks: [
      paragraph(`ඔබගේ ඇණවුම ${order.orderId} ලියාපදිංචි විය.`),
      ...confirmation(
        order,
        (hours) => `කරුණාකර පැය ${hours}ක් ඇතුළත ඔබගේ ඇණවුම තහවුරු කරන්න. ඉන්පසු එය අවලංගු වේ.`,
        'මගේ ඇණවුම තහවුරු කරන්න',
      ),
      orderLines(order, {
        total: 'එකතුව',
        pickUp: 'වෙළඳසැලෙන් රැගෙන යාම',
        delivery: (district) => `බෙදාහැරීම: ${district}`,
      }),
      ...nextSteps(order, sinhalaOrder),
      ...deliveryAddress(order, 'බෙදාහරින ලිපිනය'),
      ...orderButton('මගේ ඇණවුම්', order),
    ],
  }),

  'order-status': (order) => {
    const { name, orderId } = order;
    const stage = stageName(order, sinhalaOrder);
    return {
      subject: `ඔබගේ ඇණවුම ${orderId}: ${stage}`,
      heading: hello(name),
      blocks: [
        paragraph(`ඔබගේ ඇණවුමේ ${orderId} වර්තමාන තත්ත්වය: ${stage}. ${newsSentence(order, sinhalaOrder)}`),
        ...orderButton('මගේ ඇණවුම බලන්න', order),
      ],
    };
  },

  'order-unconfirmed': ({ name, orderId, hours, link }) => ({
    subject: `ඔබගේ ඇණවුම ${orderId} තහවුරු කරන්න`,
    heading: hello(name),
    blocks: [
      paragraph(
        `ඔබගේ ඇණවුම ${orderId} තවම තහවුරු කර නැත. ඔබට එය තවමත් අවශ්‍යද? කරුණාකර පැය ${hours}ක් ඇතුළත තහවුරු කරන්න; ඉන්පසු එය අවලංගු වේ.`,
      ),
      button('මගේ ඇණවුම තහවුරු කරන්න', link),
    ],
  }),

  'orders-unconfirmed': ({ orders, hours, link }) => ({
    subject: `ඇණවුම් ${orders.length}ක් තහවුරු කර නැත`,
    heading: 'ඉක්මනින් කල් ඉකුත් වන ඇණවුම්',
    blocks: [
      paragraph(`මෙම ඇණවුම් තවම තහවුරු කර නැත. ඔබ හෝ පාරිභෝගිකයන් තහවුරු නොකළහොත් පැය ${hours}කින් පමණ ඒවා අවලංගු වේ.`),
      facts(...orders.map(({ orderId, name, phone }) => ({ label: orderId, value: `${name}, ${phone}` }))),
      button('ඇණවුම් විවෘත කරන්න', link),
    ],
  }),

  ...sinhalaQuotes,
  ...sinhalaStock,
  ...sinhalaClaims,
  ...sinhalaReviews,

  'repair-stage': ({ name, deviceName, serialNo, progress, notes, link }) => ({
    subject: `ඔබගේ ${deviceName}: ${STAGES[progress]}`,
    heading: hello(name),
    blocks: [
      paragraph(STAGE_NEWS[progress](deviceName)),
      facts(
        { label: 'අදියර', value: STAGES[progress], strong: true },
        { label: 'අනුක්‍රමික අංකය', value: serialNo },
      ),
      ...(notes ? [paragraph(notes)] : []),
      button('අලුත්වැඩියාව බලන්න', link),
    ],
  }),

  'pickup-reminder': ({ name, deviceName, serialNo, isLast, link }) => ({
    subject: `ඔබගේ ${deviceName} රැගෙන යාමට සූදානම්`,
    heading: hello(name),
    blocks: [
      paragraph(`ඔබගේ ${deviceName} සූදානම් කර ඇති අතර අපගේ කවුන්ටරයේ ඔබ එනතුරු තබා ඇත.`),
      facts({ label: 'අනුක්‍රමික අංකය', value: serialNo, strong: true }),
      paragraph('කරුණාකර ඔබට ලබා දුන් පත්‍රිකාව හෝ මෙම විද්‍යුත් තැපෑල රැගෙන එන්න.'),
      button('අලුත්වැඩියාව බලන්න', link),
      small(
        isLast
          ? 'මෙය අපගේ අවසාන මතක් කිරීමයි.'
          : 'ඔබ දැනටමත් එය රැගෙන ගොස් ඇත්නම්, කරුණාකර මෙම විද්‍යුත් තැපෑල නොසලකා හරින්න.',
      ),
    ],
  }),

  'repair-quote': ({ name, deviceName, lines, total, link }) => ({
    subject: `ඔබගේ ${deviceName} සඳහා මිල ගණන්`,
    heading: hello(name),
    blocks: [
      paragraph(`ඔබගේ ${deviceName} අලුත්වැඩියාවේ මිල මෙසේය:`),
      amounts(lines, { text: 'එකතුව', amount: total }),
      paragraph('අපට ඉදිරියට යා හැකිද යන්න කරුණාකර සබැඳියෙන් දන්වන්න. එක් ක්ලික් කිරීමක් පමණි.'),
      button('මිල ගණන් බලා පිළිතුරු දෙන්න', link),
    ],
  }),

  'repair-receipt': ({ name, deviceName, serialNo, lines = [], charged, paid, warrantyUntil, link }) => ({
    subject: `ඔබගේ ${deviceName} සඳහා රිසිට්පත`,
    heading: hello(name),
    blocks: [
      paragraph(`ඔබ ඔබගේ ${deviceName} රැගෙන ගියා. ඔබගේ විශ්වාසයට ස්තූතියි.`),
      facts(
        { label: 'අනුක්‍රමික අංකය', value: serialNo },
        ...lines.map(({ text, amount }) => amountRow(text, amount)),
        amountRow('මිල', charged),
        amountRow('ගෙවූ මුදල', paid),
        ...(warrantyUntil ? [{ label: 'අලුත්වැඩියාවේ වගකීම වලංගු දිනය', value: warrantyUntil, strong: true }] : []),
      ),
      button('අලුත්වැඩියාව බලන්න', link),
    ],
  }),

  'repairs-waiting': ({ overdue, quiet, quietDays, ready, readyDays, link }) => ({
    subject: 'බලා සිටින අලුත්වැඩියා',
    heading: 'සුබ උදෑසනක්',
    blocks: [
      paragraph('මෙම අලුත්වැඩියා ඕනෑවට වඩා බලා සිටී:'),
      facts(
        { label: 'ප්‍රමාද වූ', value: String(overdue), strong: true },
        { label: `දින ${quietDays}ක් පුවතක් නැති`, value: String(quiet) },
        { label: `දින ${readyDays}ක් සූදානම්ව ඇති`, value: String(ready) },
      ),
      button('අලුත්වැඩියා බලන්න', link),
    ],
  }),

  'purchase-request': ({ firstName, item, quantity, requiredDate, note }) => ({
    subject: `මිලදී ගැනීමේ ඉල්ලීම: ${quantity} × ${item}`,
    heading: `ආයුබෝවන් ${firstName}`,
    blocks: [
      paragraph('අපි ඔබෙන් පහත භාණ්ඩ ඇණවුම් කිරීමට කැමැත්තෙමු:'),
      facts(
        { label: 'භාණ්ඩය', value: item },
        { label: 'ප්‍රමාණය', value: String(quantity), strong: true },
        { label: 'අවශ්‍ය දිනය', value: requiredDate },
      ),
      ...(note ? [paragraph(note)] : []),
      paragraph('කරුණාකර මිල සහ භාරදෙන දිනය සඳහන් කර පිළිතුරු එවන්න.'),
    ],
  }),
};
