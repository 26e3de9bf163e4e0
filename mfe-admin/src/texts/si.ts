import type { en } from './en';
import { people } from './si-people';
import { records } from './si-records';
import { sales } from './si-sales';

const frame: (typeof en)['frame'] = {
  area: 'පරිපාලනය',
  guard: 'මෙම පිටුවට පිවිසීමට ඔබ පරිපාලකයෙකු ලෙස පිවිසිය යුතුය',
  offline: 'සම්බන්ධතාවක් නැත. ඔබ දකින දේ යල් පැන ගිය ඒවා විය හැක; සම්බන්ධතාව නැවත ලැබෙන තුරු කිසිවක් සුරැකෙන්නේ නැත.',
  home: 'මුල් පිටුව',
  logout: 'පිටවන්න',
  loggedOut: 'ඔබ ගිණුමෙන් පිට විය',
  photosToCheck: (count) => `පරීක්ෂා කළ යුතු ඡායාරූප සහිත අදහස් ${count}ක්`,
  questionsToAnswer: (count) => `පිළිතුරු දිය යුතු ප්‍රශ්න ${count}ක්`,
  menu: 'මෙනුව',
  groups: { overview: 'දළ විශ්ලේෂණය', shop: 'වෙළඳසැල', people: 'පුද්ගලයන්' },
  nav: {
    dashboard: 'උපකරණ පුවරුව',
    reports: 'වාර්තා',
    products: 'නිෂ්පාදන',
    orders: 'ඇණවුම්',
    delivery: 'බෙදාහැරීම',
    quotes: 'මිල ගණන්',
    repairs: 'අලුත්වැඩියා',
    purchases: 'මිලදී ගැනීම්',
    reviews: 'අදහස්',
    questions: 'ප්‍රශ්න',
    customers: 'පාරිභෝගිකයන්',
    employees: 'සේවකයන්',
    suppliers: 'සැපයුම්කරුවන්',
    technicians: 'කාර්මික ශිල්පීන්',
    admins: 'පරිපාලකයන්',
    audit: 'වෙනස්කම් සටහන',
    mails: 'විද්‍යුත් තැපැල්',
    deadLetters: 'භාර නොදුන් පණිවිඩ',
  },
};

const dashboard: (typeof en)['dashboard'] = {
  title: 'උපකරණ පුවරුව',
  tilesTitle: 'සියලු වාර්තා',
  tiles: {
    admin: 'පරිපාලකයන්',
    products: 'නිෂ්පාදන',
    orders: 'ඇණවුම්',
    customers: 'පාරිභෝගිකයන්',
    employees: 'සේවකයන්',
    suppliers: 'සැපයුම්කරුවන්',
    technician: 'කාර්මික ශිල්පීන්',
    review: 'අදහස්',
  },
  unknown: 'ලබා ගත නොහැක',
  latestOrders: 'අලුත්ම ඇණවුම්',
  allOrders: 'සියලු ඇණවුම්',
  allLowStock: 'තොගය අඩු සියල්ල',
  failed: 'මෙම සංඛ්‍යා පූරණය කළ නොහැකි විය',
  sales: 'පසුගිය දින 30',
  revenue: 'ඇණවුම් කළ ආදායම',
  collected: 'එකතු කළ ආදායම',
  orders: 'ඇණවුම්',
  day: 'දිනය',
  countOfOrders: (count) => `ඇණවුම් ${count}`,
  pending: (count) => `ඇණවුම් ${count}ක් බලා සිටී`,
  lowStock: 'අඩු තොග',
  left: (count) => (count === 0 ? 'ඉතිරිව නැත' : `ඉතිරි ${count}`),
  noneLow: 'විකිණීමට ඇති සියල්ල ප්‍රමාණවත්ව ඇත.',
  repairs: 'අදියර අනුව අලුත්වැඩියා',
  stages: {
    Received: 'භාරගෙන ඇත',
    Diagnosing: 'දෝෂය සොයමින්',
    Repairing: 'අලුත්වැඩියා කරමින්',
    'Ready for Pickup': 'රැගෙන යාමට සූදානම්',
    Completed: 'සම්පූර්ණයි',
  },
  overdue: 'ප්‍රමාද අලුත්වැඩියා',
  allOverdue: 'සියලු ප්‍රමාද අලුත්වැඩියා',
  noneOverdue: 'ප්‍රමාද වූ අලුත්වැඩියා නැත.',
  promised: (day) => `නියමිත දිනය ${day}`,
};

/** Words that several screens use. */
const common: (typeof en)['common'] = {
  firstName: 'මුල් නම',
  lastName: 'අවසන් නම',
  email: 'විද්‍යුත් තැපෑල',
  phone: 'දුරකථන අංකය',
  salary: 'වැටුප',
  actions: 'ක්‍රියා',
  notGiven: 'ලබා දී නැත',
  searchPeople: 'නම, විද්‍යුත් තැපෑල හෝ දුරකථනයෙන් සොයන්න',
};

/** The Sinhala texts of the back office. */
export const si: typeof en = { frame, dashboard, common, ...sales, ...people, ...records };
