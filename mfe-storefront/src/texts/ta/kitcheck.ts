import { plurals } from '@netra/web-kit';
import type { kitCheck as en } from '../en/kitcheck';

const plural = plurals('ta');
const cameras = (count: number) => plural(count, { one: '# கேமரா', other: '# கேமராக்கள்' });

export const kitCheck: typeof en = {
  heading: 'அனைத்தும் ஒன்றோடொன்று பொருந்துகிறதா?',
  intro: 'நீங்கள் பார்க்க விரும்பக்கூடிய சில விஷயங்கள். அவை ஏற்கனவே உங்களிடம் இருந்தால் தொடருங்கள்.',
  findings: {
    recorder: (_has, needs, isCoaxial) =>
      `உங்கள் ${isCoaxial ? 'கோஆக்சியல்' : 'நெட்வொர்க்'} ${cameras(needs)}: இன்னும் ரெக்கார்டர் இல்லை.`,
    channels: (has, needs) => `உங்கள் ரெக்கார்டரில் ${has} சேனல்கள், ஆனால் ${cameras(needs)}. இது போதுமானது:`,
    connection: () => 'கோஆக்சியல் கேபிள் கேமராக்களை நெட்வொர்க் ரெக்கார்டரில் இணைக்க முடியாது. இந்த ரெக்கார்டர் அவற்றை ஏற்கும்:',
    resolution: (has, needs) => `உங்கள் ரெக்கார்டர் ${has} MP வரை படங்களை ஏற்கும், ஆனால் ஒரு கேமரா ${needs} MP.`,
    disk: (_has, needs) =>
      plural(needs, {
        one: 'உங்கள் ரெக்கார்டரில் வட்டு இல்லை. இது ஒரு வாரப் பதிவுகளை வைத்திருக்கும்:',
        other: 'உங்கள் # ரெக்கார்டர்களில் வட்டுகள் இல்லை. இவை ஒரு வாரப் பதிவுகளை வைத்திருக்கும்:',
      }),
    bays: (has, needs) => `கூடையில் ${needs} வட்டுகள், ஆனால் ${has} க்கு மட்டுமே இடம் உள்ளது.`,
    ports: (has, needs) =>
      `நெட்வொர்க் வழி மின்சாரம் பெறும் ${cameras(needs)}, ஆனால் ${has} துளைகள் மட்டுமே. இது மீதியைச் சேர்க்கும்:`,
    power: (has, needs) =>
      has === 0
        ? `உங்கள் ${cameras(needs)}: இன்னும் மின் வழங்கி இல்லை.`
        : `${cameras(needs)}, ஆனால் ${has} க்கு மட்டுமே மின்சாரம் போதும். இது மீதியைச் சேர்க்கும்:`,
  },
  add: 'சேர்',
  addNamed: (quantity, name) => `${quantity} × ${name} சேர்`,
  added: (name) => `${name} சேர்க்கப்பட்டது`,
  failed: (name) => `${name} சேர்க்க முடியவில்லை.`,
  planner: 'முழுத் தொகுப்பைத் திட்டமிடுங்கள்',
};
