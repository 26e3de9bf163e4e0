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
import { deliveryAddress, tamilOrder, newsSentence, nextSteps, stageName } from './order-sentences.js';
import { tamilQuotes } from './quote-mails.js';
import { tamilClaims } from './claim-mails.js';
import { tamilReviews } from './review-mails.js';
import { tamilStock } from './stock-mails.js';

const STAGES = {
  Received: 'பெறப்பட்டது',
  Diagnosing: 'பரிசோதனையில்',
  Repairing: 'பழுதுபார்ப்பில்',
  'Ready for Pickup': 'பெற்றுச்செல்லத் தயார்',
  Completed: 'நிறைவடைந்தது',
};

const STAGE_NEWS: Record<RepairStage, (device: string) => string> = {
  Received: (device) => `உங்கள் ${device} எங்களிடம் பெறப்பட்டுள்ளது; விரைவில் அதைப் பரிசோதிப்போம்.`,
  Diagnosing: (device) => `உங்கள் ${device} சாதனத்தின் பழுதை ஆராய்ந்து வருகிறோம்.`,
  Repairing: (device) => `உங்கள் ${device} சாதனத்தைப் பழுதுபார்த்து வருகிறோம்.`,
  'Ready for Pickup': (device) => `உங்கள் ${device} தயார். நாங்கள் திறந்திருக்கும் எந்த நேரத்திலும் அதைப் பெற்றுச்செல்லலாம்.`,
  Completed: (device) => `உங்கள் ${device} தொடர்பான வேலை நிறைவடைந்தது. உங்கள் நம்பிக்கைக்கு நன்றி.`,
};

const hello = (name: string | null) => (name ? `வணக்கம் ${name}` : 'வணக்கம்');

export const tamil: Texts = {
  'verify-email': ({ link }) => ({
    subject: 'உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்',
    heading: 'Netra உங்களை வரவேற்கிறது',
    blocks: [
      paragraph('உங்கள் ஆர்டர்கள் பற்றிய தகவல்களைப் பெற, இந்த முகவரி உங்களுடையது என்பதை உறுதிப்படுத்தவும்.'),
      button('முகவரியை உறுதிப்படுத்தவும்', link),
      small('இந்தக் கணக்கை நீங்கள் திறக்கவில்லை என்றால், உறுதிப்படுத்த வேண்டாம். நீங்கள் எதுவும் செய்யத் தேவையில்லை.'),
    ],
  }),

  otp: ({ firstName, otp, minutes, isSignIn }) => ({
    subject: isSignIn ? 'உள்நுழைவதற்கான உங்கள் குறியீடு' : 'உங்கள் ஒருமுறைக் கடவுச்சொல்',
    heading: hello(firstName),
    blocks: [
      paragraph(
        `${isSignIn ? 'தொடர' : 'புதிய கடவுச்சொல்லைத் தேர்ந்தெடுக்க'} ${minutes} நிமிடங்களுக்குள் இந்தக் குறியீட்டை உள்ளிடவும்:`,
      ),
      code(otp),
      small(
        isSignIn
          ? 'நீங்கள் இதைக் கேட்கவில்லை என்றால், எதுவும் செய்யத் தேவையில்லை. இந்தக் குறியீட்டை யாருக்கும் கொடுக்க வேண்டாம்.'
          : 'நீங்கள் இதைக் கேட்கவில்லை என்றால், உங்கள் கடவுச்சொல் மாறாது. இந்தக் குறியீட்டை யாருக்கும் கொடுக்க வேண்டாம்.',
      ),
    ],
  }),

  'invite-admin': ({ firstName, link }) => ({
    subject: 'Netra கடையை நிர்வகிக்க உங்களுக்கு அழைப்பு',
    heading: hello(firstName),
    blocks: [
      paragraph('உங்களுக்காக ஒரு நிர்வாகக் கணக்கு திறக்கப்பட்டுள்ளது. தொடங்க ஒரு கடவுச்சொல்லைத் தேர்ந்தெடுக்கவும்.'),
      button('கடவுச்சொல்லைத் தேர்ந்தெடுக்கவும்', link),
      small('இந்த அழைப்பை நீங்கள் எதிர்பார்க்கவில்லை என்றால், இதைப் பொருட்படுத்த வேண்டாம்.'),
    ],
  }),

  'admin-added': ({ firstName, link }) => ({
    subject: 'இப்போது நீங்கள் Netra கடையை நிர்வகிக்கலாம்',
    heading: hello(firstName),
    blocks: [
      paragraph('உங்கள் கணக்கிலிருந்து இப்போது Netra நிர்வாகப் பகுதிக்குச் செல்லலாம். தயவுசெய்து மீண்டும் உள்நுழையவும்.'),
      button('உள்நுழையவும்', link),
      small('இதை நீங்கள் எதிர்பார்க்கவில்லை என்றால், தயவுசெய்து கடைக்குத் தெரிவிக்கவும்.'),
    ],
  }),

  'order-placed': (order) => ({
    subject: `உங்கள் ஆர்டர் ${order.orderId} எங்களுக்குக் கிடைத்தது`,
    heading: order.name === null ? 'நன்றி' : `நன்றி, ${order.name}`,
    blocks: [
      paragraph(`உங்கள் ஆர்டர் ${order.orderId} பதிவு செய்யப்பட்டது.`),
      ...confirmation(
        order,
        (hours) =>
          `தயவுசெய்து ${hours} மணி நேரத்திற்குள் உங்கள் ஆர்டரை உறுதிப்படுத்தவும். அதன் பிறகு அது ரத்து செய்யப்படும்.`,
        'எனது ஆர்டரை உறுதிப்படுத்தவும்',
      ),
      orderLines(order, {
        total: 'மொத்தம்',
        pickUp: 'கடையில் பெற்றுக்கொள்ளல்',
        delivery: (district) => `விநியோகம்: ${district}`,
      }),
      ...nextSteps(order, tamilOrder),
      ...deliveryAddress(order, 'விநியோக முகவரி'),
      ...orderButton('எனது ஆர்டர்கள்', order),
    ],
  }),

  'order-status': (order) => {
    const { name, orderId } = order;
    const stage = stageName(order, tamilOrder);
    return {
      subject: `உங்கள் ஆர்டர் ${orderId}: ${stage}`,
      heading: hello(name),
      blocks: [
        paragraph(`உங்கள் ஆர்டர் ${orderId} இன் தற்போதைய நிலை: ${stage}. ${newsSentence(order, tamilOrder)}`),
        ...orderButton('எனது ஆர்டரைப் பார்க்கவும்', order),
      ],
    };
  },

  'order-unconfirmed': ({ name, orderId, hours, link }) => ({
    subject: `உங்கள் ஆர்டர் ${orderId} ஐ உறுதிப்படுத்தவும்`,
    heading: hello(name),
    blocks: [
      paragraph(
        `உங்கள் ஆர்டர் ${orderId} இன்னும் உறுதிப்படுத்தப்படவில்லை. அது உங்களுக்கு இன்னும் தேவையா? தயவுசெய்து ${hours} மணி நேரத்திற்குள் உறுதிப்படுத்தவும்; அதன் பிறகு அது ரத்து செய்யப்படும்.`,
      ),
      button('எனது ஆர்டரை உறுதிப்படுத்தவும்', link),
    ],
  }),

  'orders-unconfirmed': ({ orders, hours, link }) => ({
    subject: `${orders.length} ஆர்டர்கள் உறுதிப்படுத்தப்படவில்லை`,
    heading: 'விரைவில் காலாவதியாகும் ஆர்டர்கள்',
    blocks: [
      paragraph(
        `இந்த ஆர்டர்கள் உறுதிப்படுத்தப்படவில்லை. நீங்களோ வாடிக்கையாளரோ உறுதிப்படுத்தாவிட்டால் சுமார் ${hours} மணி நேரத்தில் ரத்து செய்யப்படும்.`,
      ),
      facts(...orders.map(({ orderId, name, phone }) => ({ label: orderId, value: `${name}, ${phone}` }))),
      button('ஆர்டர்களைத் திறக்கவும்', link),
    ],
  }),

  ...tamilQuotes,
  ...tamilStock,
  ...tamilClaims,
  ...tamilReviews,

  'repair-stage': ({ name, deviceName, serialNo, progress, notes, link }) => ({
    subject: `உங்கள் ${deviceName}: ${STAGES[progress]}`,
    heading: hello(name),
    blocks: [
      paragraph(STAGE_NEWS[progress](deviceName)),
      facts(
        { label: 'கட்டம்', value: STAGES[progress], strong: true },
        { label: 'தொடர் இலக்கம்', value: serialNo },
      ),
      ...(notes ? [paragraph(notes)] : []),
      button('பழுதுபார்ப்பைப் பார்க்கவும்', link),
    ],
  }),

  'pickup-reminder': ({ name, deviceName, serialNo, isLast, link }) => ({
    subject: `உங்கள் ${deviceName} பெற்றுச்செல்லத் தயார்`,
    heading: hello(name),
    blocks: [
      paragraph(`உங்கள் ${deviceName} தயாராகி, எங்கள் கவுண்டரில் உங்களுக்காகக் காத்திருக்கிறது.`),
      facts({ label: 'தொடர் இலக்கம்', value: serialNo, strong: true }),
      paragraph('தயவுசெய்து உங்களுக்குத் தரப்பட்ட சீட்டை அல்லது இந்த மின்னஞ்சலைக் கொண்டு வரவும்.'),
      button('பழுதுபார்ப்பைப் பார்க்கவும்', link),
      small(
        isLast
          ? 'இது எங்கள் கடைசி நினைவூட்டல்.'
          : 'நீங்கள் ஏற்கனவே அதைப் பெற்றுச்சென்றிருந்தால், தயவுசெய்து இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்.',
      ),
    ],
  }),

  'repair-quote': ({ name, deviceName, lines, total, link }) => ({
    subject: `உங்கள் ${deviceName} க்கான விலைமதிப்பு`,
    heading: hello(name),
    blocks: [
      paragraph(`உங்கள் ${deviceName} பழுதுபார்ப்பின் விலை இதுவாகும்:`),
      amounts(lines, { text: 'மொத்தம்', amount: total }),
      paragraph('நாங்கள் தொடரலாமா என்பதை இணைப்பின் மூலம் தெரிவிக்கவும். ஒரு சொடுக்கு போதும்.'),
      button('விலைமதிப்பைப் பார்த்துப் பதிலளிக்கவும்', link),
    ],
  }),

  'repair-receipt': ({ name, deviceName, serialNo, lines = [], charged, paid, warrantyUntil, link }) => ({
    subject: `உங்கள் ${deviceName} க்கான ரசீது`,
    heading: hello(name),
    blocks: [
      paragraph(`உங்கள் ${deviceName} ஐப் பெற்றுக்கொண்டீர்கள். உங்கள் நம்பிக்கைக்கு நன்றி.`),
      facts(
        { label: 'தொடர் இலக்கம்', value: serialNo },
        ...lines.map(({ text, amount }) => amountRow(text, amount)),
        amountRow('விலை', charged),
        amountRow('செலுத்தியது', paid),
        ...(warrantyUntil
          ? [{ label: 'பழுதுபார்ப்பின் உத்தரவாதம் முடியும் திகதி', value: warrantyUntil, strong: true }]
          : []),
      ),
      button('பழுதுபார்ப்பைப் பார்க்கவும்', link),
    ],
  }),

  'repairs-waiting': ({ overdue, quiet, quietDays, ready, readyDays, link }) => ({
    subject: 'காத்திருக்கும் பழுதுபார்ப்புகள்',
    heading: 'காலை வணக்கம்',
    blocks: [
      paragraph('இந்தப் பழுதுபார்ப்புகள் அதிக நேரம் காத்திருக்கின்றன:'),
      facts(
        { label: 'தாமதமானவை', value: String(overdue), strong: true },
        { label: `${quietDays} நாட்களாகச் செய்தி இல்லை`, value: String(quiet) },
        { label: `${readyDays} நாட்களாகத் தயார்`, value: String(ready) },
      ),
      button('பழுதுபார்ப்புகளைப் பார்க்கவும்', link),
    ],
  }),

  'purchase-request': ({ firstName, item, quantity, requiredDate, note }) => ({
    subject: `கொள்முதல் கோரிக்கை: ${quantity} × ${item}`,
    heading: `வணக்கம் ${firstName}`,
    blocks: [
      paragraph('உங்களிடமிருந்து பின்வருவனவற்றை ஆர்டர் செய்ய விரும்புகிறோம்:'),
      facts(
        { label: 'பொருள்', value: item },
        { label: 'அளவு', value: String(quantity), strong: true },
        { label: 'தேவையான திகதி', value: requiredDate },
      ),
      ...(note ? [paragraph(note)] : []),
      paragraph('தயவுசெய்து விலையையும் விநியோகத் திகதியையும் குறிப்பிட்டுப் பதிலளிக்கவும்.'),
    ],
  }),
};
