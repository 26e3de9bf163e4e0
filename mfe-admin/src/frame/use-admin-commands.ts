import { useTexts } from '@netra/web-kit';
import { type Command, type CommandConfig, jobNumber, type SearchGroup, useCommands } from '@netra/staff-kit';
import { quoteOfficeTexts } from '../texts/quotes';
import { texts } from '../texts/texts';
import { navigation } from './navigation';

const by = (path: string, name: string) => (value: string) => `${path}?${name}=${encodeURIComponent(value)}`;

/** The list of each kind of record, and the screen of a single one. */
const SCREENS: Record<SearchGroup, { list: string; record: (key: string) => string }> = {
  orders: { list: '/admin/order', record: by('/admin/order', 'order') },
  quotes: { list: '/admin/quotes', record: by('/admin/quotes', 'q') },
  repairs: { list: '/admin/repair', record: by('/admin/repair', 'repair') },
  products: { list: '/admin/product', record: by('/admin/updateproduct', 'productId') },
  customers: { list: '/admin/customers', record: by('/admin/customer', 'email') },
  suppliers: { list: '/admin/supplier', record: by('/admin/updatesupplier', 'email') },
  employees: { list: '/admin/employee', record: by('/admin/updateemployee', 'email') },
  technicians: { list: '/admin/technicians', record: by('/admin/updatetechnician', 'email') },
  admins: { list: '/admin/add-admin', record: by('/admin/add-admin', 'q') },
};

const numberOf = (group: SearchGroup, key: string) =>
  group === 'repairs' ? jobNumber({ _id: key }) : ['orders', 'quotes'].includes(group) ? key : undefined;

/** The global search and the keyboard shortcuts of the back office. */
export function useAdminCommands() {
  const t = useTexts(texts);
  const { states } = useTexts(quoteOfficeTexts);
  const words: Record<string, string> = { ...t.orders.statuses, ...t.dashboard.stages, ...states };
  const config: CommandConfig = {
    session: 'customer',
    commands: [...screens(t.frame.nav), ...actions(t)],
    recordPath: (group, key) => SCREENS[group].record(key),
    listPath: (group, q) => by(SCREENS[group].list, 'q')(q),
    numberOf,
    stateLabel: (_group, state) => words[state] ?? state,
  };
  return useCommands(config);
}

type Texts = ReturnType<typeof useTexts<typeof texts.en>>;

const screens = (names: Texts['frame']['nav']): Command[] =>
  navigation
    .flatMap(({ places }) => places)
    .map(({ name, to, icon, letter }) => ({ to, icon, letter, label: names[name] }));

/** Commands that open a screen to create something. */
const actions = (t: Texts): Command[] => [
  { to: '/admin/neworder', label: t.orders.add, icon: 'plus' },
  { to: '/admin/newproduct', label: t.productForm.addTitle, icon: 'plus' },
  { to: '/admin/newsupplier', label: t.suppliers.addTitle, icon: 'plus' },
  { to: '/admin/newemployee', label: t.employees.addTitle, icon: 'plus' },
  { to: '/admin/newtechnician', label: t.technicians.addTitle, icon: 'plus' },
  { to: '/admin/newadmin', label: t.admins.addTitle, icon: 'plus' },
];
