import { people } from './en-people';
import { sales } from './en-sales';

const frame = {
  area: 'Back office',
  guard: 'You must be logged in as admin to access this page',
  home: 'Home',
  logout: 'Logout',
  loggedOut: 'Logged out',
  menu: 'Menu',
  groups: { overview: 'Overview', shop: 'Shop', people: 'People' },
  nav: {
    dashboard: 'Dashboard',
    products: 'Products',
    orders: 'Orders',
    reviews: 'Reviews',
    customers: 'Customers',
    employees: 'Employees',
    suppliers: 'Suppliers',
    technicians: 'Technicians',
    admins: 'Admins',
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
  outOfStock: 'Out of stock or unavailable',
  allOutOfStock: 'All of them',
  noneOut: 'Everything can be bought.',
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

/** What the back office says, in English. */
export const en = { frame, dashboard, common, ...sales, ...people };
