import type { IconName } from '@netra/web-kit';
import type { en } from '../texts/en';

interface Place {
  name: keyof typeof en.frame.nav;
  to: string;
  icon: IconName;
  /** The screens that belong to it. */
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
      { name: 'dashboard', to: '/admin', icon: 'layout-dashboard' },
      { name: 'reports', to: '/admin/reports', icon: 'chart-column' },
    ],
  },
  {
    name: 'shop',
    places: [
      { name: 'products', to: '/admin/product', icon: 'boxes', also: forms('product') },
      { name: 'orders', to: '/admin/order', icon: 'clipboard-list', also: ['/admin/invoice'] },
      { name: 'repairs', to: '/admin/repair', icon: 'wrench' },
      { name: 'customers', to: '/admin/customers', icon: 'user-round' },
      { name: 'reviews', to: '/admin/reviews', icon: 'message-square-text' },
    ],
  },
  {
    name: 'people',
    places: [
      { name: 'employees', to: '/admin/employee', icon: 'users-round', also: forms('employee') },
      { name: 'suppliers', to: '/admin/supplier', icon: 'truck', also: forms('supplier') },
      { name: 'technicians', to: '/admin/technicians', icon: 'hard-hat', also: forms('technician') },
      { name: 'admins', to: '/admin/add-admin', icon: 'shield-check', also: ['/admin/newadmin'] },
      { name: 'audit', to: '/admin/audit', icon: 'history' },
      { name: 'deadLetters', to: '/admin/dead-letters', icon: 'mail-x' },
    ],
  },
];
