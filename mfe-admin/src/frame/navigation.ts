import {
  Boxes,
  ClipboardList,
  HardHat,
  History,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  Truck,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { en } from '../texts/en';

interface Place {
  name: keyof typeof en.frame.nav;
  to: string;
  icon: LucideIcon;
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
  { name: 'overview', places: [{ name: 'dashboard', to: '/admin', icon: LayoutDashboard }] },
  {
    name: 'shop',
    places: [
      { name: 'products', to: '/admin/product', icon: Boxes, also: forms('product') },
      { name: 'orders', to: '/admin/order', icon: ClipboardList, also: ['/admin/invoice'] },
      { name: 'customers', to: '/admin/customers', icon: UserRound },
      { name: 'reviews', to: '/admin/reviews', icon: MessageSquareText },
    ],
  },
  {
    name: 'people',
    places: [
      { name: 'employees', to: '/admin/employee', icon: UsersRound, also: forms('employee') },
      { name: 'suppliers', to: '/admin/supplier', icon: Truck, also: forms('supplier') },
      { name: 'technicians', to: '/admin/technicians', icon: HardHat, also: forms('technician') },
      { name: 'admins', to: '/admin/add-admin', icon: ShieldCheck, also: ['/admin/newadmin'] },
      { name: 'audit', to: '/admin/audit', icon: History },
    ],
  },
];
