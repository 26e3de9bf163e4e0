import type { en } from './en';
import { people } from './ta-people';
import { records } from './ta-records';
import { sales } from './ta-sales';

const frame: (typeof en)['frame'] = {
  area: 'நிர்வாகம்',
  guard: 'இந்தப் பக்கத்தை அணுக நீங்கள் நிர்வாகியாக உள்நுழைந்திருக்க வேண்டும்',
  offline: 'இணைப்பு இல்லை. நீங்கள் பார்ப்பது பழையதாக இருக்கலாம்; இணைப்பு மீண்டும் கிடைக்கும் வரை எதுவும் சேமிக்கப்படாது.',
  home: 'முகப்பு',
  logout: 'வெளியேறவும்',
  loggedOut: 'கணக்கிலிருந்து வெளியேறிவிட்டீர்கள்',
  photosToCheck: (count) =>
    count === 1
      ? 'சரிபார்க்க வேண்டிய புகைப்படங்களுடன் 1 மதிப்புரை'
      : `சரிபார்க்க வேண்டிய புகைப்படங்களுடன் ${count} மதிப்புரைகள்`,
  questionsToAnswer: (count) =>
    count === 1 ? 'பதிலளிக்க வேண்டிய 1 கேள்வி' : `பதிலளிக்க வேண்டிய ${count} கேள்விகள்`,
  menu: 'மெனு',
  groups: { overview: 'கண்ணோட்டம்', shop: 'கடை', people: 'நபர்கள்' },
  nav: {
    dashboard: 'டாஷ்போர்டு',
    reports: 'அறிக்கைகள்',
    products: 'தயாரிப்புகள்',
    orders: 'ஆர்டர்கள்',
    delivery: 'விநியோகம்',
    quotes: 'விலைமதிப்புகள்',
    repairs: 'பழுதுபார்ப்புகள்',
    purchases: 'கொள்முதல்கள்',
    reviews: 'மதிப்புரைகள்',
    questions: 'கேள்விகள்',
    customers: 'வாடிக்கையாளர்கள்',
    employees: 'ஊழியர்கள்',
    suppliers: 'வழங்குநர்கள்',
    technicians: 'தொழில்நுட்பர்கள்',
    admins: 'நிர்வாகிகள்',
    audit: 'மாற்றப் பதிவு',
    mails: 'மின்னஞ்சல்கள்',
    deadLetters: 'சேராத செய்திகள்',
  },
};

const dashboard: (typeof en)['dashboard'] = {
  title: 'டாஷ்போர்டு',
  tilesTitle: 'எல்லாப் பதிவுகளும்',
  tiles: {
    admin: 'நிர்வாகிகள்',
    products: 'தயாரிப்புகள்',
    orders: 'ஆர்டர்கள்',
    customers: 'வாடிக்கையாளர்கள்',
    employees: 'ஊழியர்கள்',
    suppliers: 'வழங்குநர்கள்',
    technician: 'தொழில்நுட்பர்கள்',
    review: 'மதிப்புரைகள்',
  },
  unknown: 'கிடைக்கவில்லை',
  latestOrders: 'புதிய ஆர்டர்கள்',
  allOrders: 'எல்லா ஆர்டர்களும்',
  allLowStock: 'இருப்பு குறைந்த அனைத்தும்',
  failed: 'இந்த எண்களை ஏற்ற முடியவில்லை',
  sales: 'கடந்த 30 நாட்கள்',
  revenue: 'பதிவான வருவாய்',
  collected: 'வசூலான வருவாய்',
  orders: 'ஆர்டர்கள்',
  day: 'நாள்',
  countOfOrders: (count) => (count === 1 ? '1 ஆர்டர்' : `${count} ஆர்டர்கள்`),
  pending: (count) => (count === 1 ? '1 ஆர்டர் காத்திருக்கிறது' : `${count} ஆர்டர்கள் காத்திருக்கின்றன`),
  lowStock: 'குறைந்த இருப்பு',
  left: (count) => (count === 0 ? 'எதுவும் மீதி இல்லை' : `${count} மீதி`),
  noneLow: 'விற்பனையில் உள்ள அனைத்தும் போதுமான அளவு உள்ளன.',
  repairs: 'கட்டங்களின்படி பழுதுபார்ப்புகள்',
  stages: {
    Received: 'பெறப்பட்டது',
    Diagnosing: 'பரிசோதனையில்',
    Repairing: 'பழுதுபார்ப்பில்',
    'Ready for Pickup': 'பெற்றுச்செல்லத் தயார்',
    Completed: 'நிறைவடைந்தது',
  },
  overdue: 'தாமதமான பழுதுபார்ப்புகள்',
  allOverdue: 'தாமதமான எல்லாப் பழுதுபார்ப்புகளும்',
  noneOverdue: 'தாமதமான பழுதுபார்ப்புகள் இல்லை.',
  promised: (day) => `திகதி ${day}`,
};

/** Words that several screens use. */
const common: (typeof en)['common'] = {
  firstName: 'முதற் பெயர்',
  lastName: 'கடைசிப் பெயர்',
  email: 'மின்னஞ்சல்',
  phone: 'தொலைபேசி இலக்கம்',
  salary: 'சம்பளம்',
  actions: 'செயல்கள்',
  notGiven: 'தரப்படவில்லை',
  searchPeople: 'தேடல்: பெயர், மின்னஞ்சல், தொலைபேசி',
};

/** The Tamil texts of the back office. */
export const ta: typeof en = { frame, dashboard, common, ...sales, ...people, ...records };
