import type { en } from './todo-en';

export const ta: typeof en = {
  title: 'இன்று செய்ய வேண்டியவை',
  items: {
    toConfirm: 'உறுதிசெய்ய வேண்டிய ஆர்டர்கள்',
    toPack: 'பொதியிட வேண்டிய ஆர்டர்கள்',
    toSend: 'அனுப்ப வேண்டிய ஆர்டர்கள்',
    toCollect: 'வசூலிக்க வேண்டிய பணம்',
    takenAtWorkbench: 'இன்று பழுதுபார்ப்பில் பெற்றது',
    unpaidRepairs: 'பணம் செலுத்த வேண்டிய பழுதுபார்ப்புகள்',
    overdue: 'தாமதமான பழுதுபார்ப்புகள்',
    ready: 'எடுத்துச் செல்லத் தயார்',
    lowStock: 'இருப்பு குறைவு',
    coming: 'வர வேண்டிய கொள்முதல்கள்',
    reviewPhotos: 'சரிபார்க்க வேண்டிய புகைப்படங்களுடன் மதிப்புரைகள்',
    questions: 'பதிலளிக்க வேண்டிய கேள்விகள்',
  },
  unknown: 'கிடைக்கவில்லை',
  oldest: (days) => `பழையது ${days} நாட்களாக`,
  ofRepairs: (count) => `${count} பழுதுபார்ப்புகளில்`,
  onTheWay: (count) => `${count} ஆர்டர்கள் வழியில் உள்ளன`,
};
