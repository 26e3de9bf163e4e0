import { sales } from './si-sales';
import { auditFieldsSi } from './audit-fields-si';
import type { records as en } from './en-records';

const audit: (typeof en)['audit'] = {
  title: 'වෙනස්කම් සටහන',
  columns: { at: 'කවදාද', actor: 'කවුද', subject: 'කුමක්ද', action: 'ක්‍රියාව', fields: 'වෙනස් වූ දේ' },
  words: { ...sales.products.fields, ...auditFieldsSi },
  search: 'පුද්ගලයා, අංකය හෝ නම අනුව සොයන්න',
  empty: 'වෙනස්කම් හමු නොවීය',
  loadFailed: 'වෙනස්කම් සටහන ලබා ගැනීමට නොහැකි විය',
  anySubject: 'සියල්ල',
  anyAction: 'සියලු ක්‍රියා',
  anyRole: 'සියලු කාර්ය මණ්ඩලය',
  subject: 'කුමක්ද',
  action: 'ක්‍රියාව',
  role: 'භූමිකාව',
  from: 'සිට',
  to: 'දක්වා',
  subjects: {
    product: 'නිෂ්පාදනය',
    'product-import': 'නිෂ්පාදන ආයාතය',
    order: 'ඇණවුම',
    delivery: 'බෙදාහැරීමේ ගාස්තු',
    quote: 'මිල ගණන් ඉල්ලීම',
    review: 'අදහස',
    repair: 'අලුත්වැඩියාව',
    customer: 'පාරිභෝගිකයා',
    profile: 'තමන්ගේ ගිණුම',
    admin: 'පරිපාලකයා',
    technician: 'කාර්මික ශිල්පියා',
    employee: 'සේවකයා',
    supplier: 'සැපයුම්කරු',
    'purchase-request': 'මිලදී ගැනීමේ ඉල්ලීම',
    'dead-letter': 'භාර නොදුන් පණිවිඩය',
  },
  actions: { created: 'එක් කළා', updated: 'වෙනස් කළා', deleted: 'මැකුවා' },
  roles: { admin: 'පරිපාලක', technician: 'කාර්මික ශිල්පී' },
  request: 'ඉල්ලීම',
  entryFailed: 'මෙම සටහන ලබා ගැනීමට නොහැකි විය',
};

const changes: (typeof en)['changes'] = {
  before: 'පෙර',
  after: 'පසු',
  none: 'හිස්',
  field: 'ක්ෂේත්‍රය',
  caption: 'වෙනස් වූ දේ',
};

const orderHistory: (typeof en)['orderHistory'] = {
  title: 'ඉතිහාසය',
  none: 'කාර්ය මණ්ඩලය මෙම ඇණවුම වෙනස් කර නැත.',
  failed: 'ඉතිහාසය ලබා ගැනීමට නොහැකි විය',
};

const productFile: (typeof en)['productFile'] = {
  export: 'CSV අපනයනය',
  exportFailed: 'නිෂ්පාදන අපනයනය කිරීමට නොහැකි විය',
  import: 'CSV ආයාතය',
  title: 'නිෂ්පාදන ආයාත කරන්න',
  help: 'අපනයනයේ තීරු ඇති CSV ගොනුවක්; අපනයනය ආදර්ශයක් ලෙසද භාවිත කළ හැක. හිස් කොටු තිබෙන දේ එලෙසම තබයි. උපරිමය MB 10ක් සහ පේළි 20,000කි.',
  drop: 'CSV ගොනුවක් මෙතැනට දමන්න, නැතහොත්',
  choose: 'ගොනුවක් තෝරන්න',
  file: 'CSV ගොනුව',
  checking: 'පේළි පරීක්ෂා කරමින් පවතී. තවම කිසිවක් වෙනස් නොවේ.',
  failed: 'ගොනුව කියවීමට නොහැකි විය',
  lost: 'ආයාතයේ තත්ත්වය ලබා ගැනීමට නොහැකි විය',
  created: 'නව නිෂ්පාදන',
  updated: 'වෙනස් වන නිෂ්පාදන',
  unchanged: 'වෙනසක් නැති',
  bad: 'ආයාත කළ නොහැකි පේළි',
  row: 'පේළිය',
  productId: 'නිෂ්පාදන අංකය',
  reasons: 'හේතුව',
  problems: 'ආයාත කළ නොහැකි පේළි',
  shown: (shown, all) => `පේළි ${all}කින් පළමු ${shown}`,
  download: 'මෙම පේළි බාගන්න',
  which: 'ආයාත කළ යුත්තේ කුමක්ද',
  good: (count) => `නිවැරදි පේළි (${count})`,
  all: 'සෑම පේළියක්ම නිවැරදි නම් පමණි',
  notAll: 'සමහර පේළි වැරදි බැවින් කිසිවක් ආයාත නොවේ.',
  nothing: 'ආයාත කිරීමට කිසිවක් නැත: සෑම නිෂ්පාදනයක්ම දැනටමත් එසේය.',
  apply: 'ආයාත කරන්න',
  applyFailed: 'ආයාතය ආරම්භ කිරීමට නොහැකි විය',
  applying: (done, all) => `නිෂ්පාදන ${all}කින් ${done}`,
  progress: 'ආයාතයේ ප්‍රගතිය',
  done: (created, updated) => `නිෂ්පාදන ${created}ක් එක් කළා, ${updated}ක් වෙනස් කළා.`,
  doneToast: 'නිෂ්පාදන ආයාත කළා',
  another: 'වෙනත් ගොනුවක් තෝරන්න',
  close: 'වසන්න',
};

export const records: typeof en = { audit, changes, orderHistory, productFile };
