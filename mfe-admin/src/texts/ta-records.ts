import { sales } from './ta-sales';
import { auditFieldsTa } from './audit-fields-ta';
import type { records as en } from './en-records';

const audit: (typeof en)['audit'] = {
  title: 'மாற்றப் பதிவு',
  columns: { at: 'எப்போது', actor: 'யார்', subject: 'எது', action: 'செயல்', fields: 'புலங்கள்' },
  words: { ...sales.products.fields, ...auditFieldsTa },
  search: 'தேடல்: நபர், இலக்கம், பெயர்',
  empty: 'மாற்றங்கள் எதுவும் கிடைக்கவில்லை',
  loadFailed: 'மாற்றப் பதிவை ஏற்ற முடியவில்லை',
  anySubject: 'அனைத்தும்',
  anyAction: 'எல்லாச் செயல்களும்',
  anyRole: 'எல்லா ஊழியர்களும்',
  subject: 'எது',
  action: 'செயல்',
  role: 'பங்கு',
  from: 'முதல்',
  to: 'வரை',
  subjects: {
    product: 'தயாரிப்பு',
    'product-import': 'தயாரிப்பு இறக்குமதி',
    order: 'ஆர்டர்',
    delivery: 'விநியோகக் கட்டணங்கள்',
    quote: 'விலைமதிப்புக் கோரிக்கை',
    review: 'மதிப்புரை',
    repair: 'பழுதுபார்ப்பு',
    customer: 'வாடிக்கையாளர்',
    profile: 'சொந்தச் சுயவிவரம்',
    admin: 'நிர்வாகி',
    technician: 'தொழில்நுட்பர்',
    employee: 'ஊழியர்',
    supplier: 'வழங்குநர்',
    'purchase-request': 'கொள்முதல் கோரிக்கை',
    'dead-letter': 'சேராத செய்தி',
  },
  actions: { created: 'சேர்க்கப்பட்டது', updated: 'மாற்றப்பட்டது', deleted: 'நீக்கப்பட்டது' },
  roles: { admin: 'நிர்வாகி', technician: 'தொழில்நுட்பர்' },
  request: 'கோரிக்கை',
  entryFailed: 'இந்தப் பதிவை ஏற்ற முடியவில்லை',
};

const changes: (typeof en)['changes'] = {
  before: 'முன்',
  after: 'பின்',
  none: 'வெற்று',
  field: 'புலம்',
  caption: 'மாறியவை',
};

const orderHistory: (typeof en)['orderHistory'] = {
  title: 'வரலாறு',
  none: 'ஊழியர்கள் இந்த ஆர்டரை மாற்றவில்லை.',
  failed: 'வரலாற்றை ஏற்ற முடியவில்லை',
};

const productFile: (typeof en)['productFile'] = {
  export: 'CSV ஏற்றுமதி',
  exportFailed: 'தயாரிப்புகளை ஏற்றுமதி செய்ய முடியவில்லை',
  import: 'CSV இறக்குமதி',
  title: 'தயாரிப்புகளை இறக்குமதி செய்யவும்',
  help: 'ஏற்றுமதியின் நெடுவரிசைகளைக் கொண்ட CSV கோப்பு; ஏற்றுமதியை மாதிரியாகவும் பயன்படுத்தலாம். வெறுமையான கலங்கள் ஏற்கனவே உள்ளதை மாற்றாது. அதிகபட்சம் 10 MB மற்றும் 20,000 வரிசைகள்.',
  drop: 'CSV கோப்பை இங்கே விடவும், அல்லது',
  choose: 'கோப்பைத் தேர்ந்தெடுக்கவும்',
  file: 'CSV கோப்பு',
  checking: 'வரிசைகள் சரிபார்க்கப்படுகின்றன. இன்னும் எதுவும் மாறாது.',
  failed: 'கோப்பை வாசிக்க முடியவில்லை',
  lost: 'இறக்குமதியின் நிலையை ஏற்ற முடியவில்லை',
  created: 'புதிய தயாரிப்புகள்',
  updated: 'மாறும் தயாரிப்புகள்',
  unchanged: 'மாற்றமில்லை',
  bad: 'இறக்குமதி செய்ய முடியாத வரிசைகள்',
  row: 'வரிசை',
  productId: 'தயாரிப்பு இலக்கம்',
  reasons: 'காரணம்',
  problems: 'இறக்குமதி செய்ய முடியாத வரிசைகள்',
  shown: (shown, all) => `${all} வரிசைகளில் முதல் ${shown}`,
  download: 'இந்த வரிசைகளைப் பதிவிறக்கவும்',
  which: 'எதை இறக்குமதி செய்ய வேண்டும்',
  good: (count) => `சரியான வரிசைகள் (${count})`,
  all: 'எல்லா வரிசைகளும் சரியாக இருந்தால் மட்டும்',
  notAll: 'சில வரிசைகள் தவறானவை, எனவே எதுவும் இறக்குமதி செய்யப்படாது.',
  nothing: 'இறக்குமதி செய்ய எதுவும் இல்லை: எல்லாத் தயாரிப்புகளும் ஏற்கனவே அப்படியே உள்ளன.',
  apply: 'இறக்குமதி செய்யவும்',
  applyFailed: 'இறக்குமதியைத் தொடங்க முடியவில்லை',
  applying: (done, all) => `${all} தயாரிப்புகளில் ${done}`,
  progress: 'இறக்குமதியின் முன்னேற்றம்',
  done: (created, updated) => `${created} தயாரிப்புகள் சேர்க்கப்பட்டன, ${updated} மாற்றப்பட்டன.`,
  doneToast: 'தயாரிப்புகள் இறக்குமதி செய்யப்பட்டன',
  another: 'வேறு கோப்பைத் தேர்ந்தெடுக்கவும்',
  close: 'மூடவும்',
};

export const records: typeof en = { audit, changes, orderHistory, productFile };
