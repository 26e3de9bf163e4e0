import type { en } from './en';
import { people } from './si-people';
import { sales } from './si-sales';

const frame: (typeof en)['frame'] = {
  area: 'පරිපාලනය',
  guard: 'මෙම පිටුවට පිවිසීමට ඔබ පරිපාලකයෙකු ලෙස පිවිසිය යුතුය',
  home: 'මුල් පිටුව',
  logout: 'පිටවන්න',
  loggedOut: 'ඔබ ගිණුමෙන් පිට විය',
  menu: 'මෙනුව',
  groups: { overview: 'දළ විශ්ලේෂණය', shop: 'වෙළඳසැල', people: 'පුද්ගලයන්' },
  nav: {
    dashboard: 'උපකරණ පුවරුව',
    products: 'නිෂ්පාදන',
    orders: 'ඇණවුම්',
    reviews: 'අදහස්',
    customers: 'පාරිභෝගිකයන්',
    employees: 'සේවකයන්',
    suppliers: 'සැපයුම්කරුවන්',
    technicians: 'කාර්මික ශිල්පීන්',
    admins: 'පරිපාලකයන්',
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
  outOfStock: 'තොග අවසන් හෝ ලබා ගත නොහැකි',
  allOutOfStock: 'ඒ සියල්ල',
  noneOut: 'සියල්ල මිලදී ගත හැක.',
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

/** What the back office says, in Sinhala. */
export const si: typeof en = { frame, dashboard, common, ...sales, ...people };
