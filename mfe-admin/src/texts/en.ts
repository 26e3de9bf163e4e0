import { people } from './en-people';
import { records } from './en-records';
import { sales } from './en-sales';

const frame = {
  area: 'Back office',
  guard: 'You must be logged in as admin to access this page',
  offline:
    'No connection. What you see may be out of date, and nothing is saved until the connection is back.',
  home: 'Home',
  logout: 'Logout',
  loggedOut: 'Logged out',
  photosToCheck: (count: number) =>
    count === 1 ? '1 review with photos to check' : `${count} reviews with photos to check`,
  questionsToAnswer: (count: number) =>
    count === 1 ? '1 question to answer' : `${count} questions to answer`,
  menu: 'Menu',
  groups: { overview: 'Overview', shop: 'Shop', people: 'People' },
  nav: {
    dashboard: 'Dashboard',
    reports: 'Reports',
    products: 'Products',
    orders: 'Orders',
    delivery: 'Delivery',
    quotes: 'Quotes',
    repairs: 'Repairs',
    purchases: 'Purchases',
    reviews: 'Reviews',
    questions: 'Questions',
    customers: 'Customers',
    employees: 'Employees',
    suppliers: 'Suppliers',
    technicians: 'Technicians',
    admins: 'Admins',
    audit: 'Audit log',
    mails: 'Emails',
    deadLetters: 'Undelivered',
  },
};

const dashboard = {
  title: 'Dashboard',
  tilesTitle: 'All records',
  tiles: {
    admin: 'Admin',
    products: 'Products',
    orders: 'Orders',
    customers: 'customers',
    employees: 'Employees',
    suppliers: 'Suppliers',
    technician: 'Technician',
    review: 'Review',
  },
  unknown: 'not available',
  latestOrders: 'Latest orders',
  allOrders: 'All orders',
  allLowStock: 'All that is low on stock',
  failed: 'These figures could not be loaded',
  sales: 'Last 30 days',
  revenue: 'Booked revenue',
  collected: 'Collected revenue',
  orders: 'Orders',
  day: 'Day',
  countOfOrders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  pending: (count: number) => (count === 1 ? '1 order waits' : `${count} orders wait`),
  lowStock: 'Low stock',
  left: (count: number) => (count === 0 ? 'none left' : `${count} left`),
  noneLow: 'There is enough of everything that is for sale.',
  repairs: 'Repairs by stage',
  stages: {
    Received: 'Received',
    Diagnosing: 'Diagnosing',
    Repairing: 'Repairing',
    'Ready for Pickup': 'Ready for Pickup',
    Completed: 'Completed',
  },
  overdue: 'Overdue repairs',
  allOverdue: 'All overdue repairs',
  noneOverdue: 'No repair is late.',
  promised: (day: string) => `was due on ${day}`,
};

/** Words that several screens use. */
const common = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  salary: 'Salary',
  actions: 'Actions',
  notGiven: 'Not Given',
  searchPeople: 'Search by name, email or phone',
};

/** The English texts of the back office. */
export const en = { frame, dashboard, common, ...sales, ...people, ...records };
