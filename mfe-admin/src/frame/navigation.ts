import type { IconName } from '@netra/web-kit';
import type { en } from '../texts/en';

interface Place {
  name: keyof typeof en.frame.nav;
  to: string;
  icon: IconName;
  /** `g` followed by this letter opens the screen. */
  letter: string;
  /** The screens below it. */
  also?: string[];
}

interface Group {
  name: keyof typeof en.frame.groups;
  places: Place[];
}

const forms = (noun: string) => [`/admin/new${noun}`, `/admin/update${noun}`];

/** The sidebar, from top to bottom. */
export const navigation: Group[] = [
  {
    name: 'overview',
    places: [
      { name: 'dashboard', to: '/admin', icon: 'layout-dashboard', letter: 'd' },
      { name: 'reports', to: '/admin/reports', icon: 'chart-column', letter: 't' },
    ],
  },
  {
    name: 'shop',
    places: [
      {
        name: 'products',
        to: '/admin/product',
        icon: 'boxes',
        letter: 'p',
        also: [...forms('product'), '/admin/stock'],
      },
      {
        name: 'orders',
        to: '/admin/order',
        icon: 'clipboard-list',
        letter: 'o',
        also: ['/admin/invoice', '/admin/print'],
      },
      { name: 'quotes', to: '/admin/quotes', icon: 'file-text', letter: 'q' },
      { name: 'delivery', to: '/admin/delivery', icon: 'map-pin', letter: 'f' },
      { name: 'repairs', to: '/admin/repair', icon: 'wrench', letter: 'r' },
      { name: 'purchases', to: '/admin/purchases', icon: 'package', letter: 'b' },
      {
        name: 'customers',
        to: '/admin/customers',
        icon: 'user-round',
        letter: 'c',
        also: ['/admin/customer'],
      },
      { name: 'reviews', to: '/admin/reviews', icon: 'message-square-text', letter: 'v' },
      { name: 'questions', to: '/admin/questions', icon: 'message-circle-question-mark', letter: 'k' },
    ],
  },
  {
    name: 'people',
    places: [
      { name: 'employees', to: '/admin/employee', icon: 'users-round', letter: 'e', also: forms('employee') },
      { name: 'suppliers', to: '/admin/supplier', icon: 'truck', letter: 's', also: forms('supplier') },
      {
        name: 'technicians',
        to: '/admin/technicians',
        icon: 'hard-hat',
        letter: 'h',
        also: forms('technician'),
      },
      {
        name: 'admins',
        to: '/admin/add-admin',
        icon: 'shield-check',
        letter: 'a',
        also: ['/admin/newadmin'],
      },
      { name: 'audit', to: '/admin/audit', icon: 'history', letter: 'l' },
      { name: 'mails', to: '/admin/mails', icon: 'mail', letter: 'm' },
      { name: 'deadLetters', to: '/admin/dead-letters', icon: 'mail-x', letter: 'u' },
    ],
  },
];
