import type { Browser, Page } from 'playwright-core';
import { call, newCustomer, newProduct, signIn, unique } from './api.js';
import { newTechnician } from './workbench.js';
import { visitor } from './browser.js';
import { AXE, faultsOf } from './faults-of.js';
import { addRareRows } from './rare-rows.js';
import { ADMIN, type Stack } from './stack.js';
import { untilLoaded } from './until-drawn.js';

type Role = 'guest' | 'customer' | 'admin' | 'technician';

/** A screen, and who opens it. */
export interface Screen {
  role: Role;
  path: string;
}

/** Language, theme and size of a screen. */
export interface Look {
  language: string;
  colorScheme: 'light' | 'dark';
  viewport: { width: number; height: number };
}

export const LANGUAGES = ['en', 'si', 'ta'];
export const THEMES = ['light', 'dark'] as const;

/** `{order}` is replaced by the id of a stored order, and so on. */
const PATHS: Record<Role, string[]> = {
  guest: [
    '/',
    '/shop',
    '/overview/{product}',
    '/compare',
    '/stop-alert',
    '/service',
    '/service?serial={serial}',
    '/about',
    '/contact',
    '/planner',
    '/quote',
    '/delivery',
    '/returns',
    '/privacy',
    '/terms',
    '/cart',
    '/login',
    '/signup',
    '/forget',
    '/nowhere',
    '/technician/login',
    '/technician/forgot-password',
  ],
  customer: [
    '/profile',
    '/orders',
    '/warranties',
    '/cart',
    '/orders/{order}',
    '/orders/{order}/confirmed',
    '/checkout?items={product}:1',
  ],
  admin: [
    '/admin',
    '/admin/reports',
    '/admin/repair',
    '/admin/product',
    '/admin/purchases',
    '/admin/newproduct',
    '/admin/neworder',
    '/admin/order',
    '/admin/quotes',
    '/admin/delivery',
    '/admin/employee',
    '/admin/newemployee',
    '/admin/add-admin',
    '/admin/newadmin',
    '/admin/supplier',
    '/admin/newsupplier',
    '/admin/technicians',
    '/admin/newtechnician',
    '/admin/reviews',
    '/admin/questions',
    '/admin/customers',
    '/admin/audit',
    '/admin/mails',
    '/admin/dead-letters',
    '/admin/updateproduct?productId={product}',
    '/admin/stock?productId={product}',
    '/admin/order?order={order}',
    '/admin/invoice?order={order}',
    '/admin/print?what=slip&order={order}',
    '/admin/print?what=warranty&order={order}',
    '/admin/customer?email={customer}',
    '/admin/updateemployee?email={employee}',
    '/admin/updatesupplier?email={employee}',
    '/admin/updatetechnician?email={technician}',
  ],
  technician: ['/technician/repairs', '/technician/tickets/{repair}'],
};

/** The paths with braces, for the names of tests. */
export const SCREENS: Screen[] = Object.entries(PATHS).flatMap(([role, paths]) =>
  paths.map((path) => ({ role: role as Role, path })),
);

/** All screens of one platform, with their own records. */
export class Screens {
  #keys: Record<string, string> = {};
  #storage: Record<Role, Record<string, string>> = { guest: {}, customer: {}, admin: {}, technician: {} };
  readonly #pages = new Map<Role, { page: Page; errors: string[] }>();

  constructor(
    private readonly browser: Browser,
    private readonly stack: Stack,
  ) {}

  /** Stores a record of each kind. */
  async fill(): Promise<void> {
    const { origin } = this.stack;
    const admin = await signIn(origin, ADMIN.email, ADMIN.password);
    const { productId } = await newProduct(origin, admin);
    await addRareRows(origin, admin);
    const { token, email: customer } = await newCustomer(origin);
    const review = { productId, rating: 4, comment: 'Clear at night.' };
    await call(origin, 'POST /reviews', { token, body: review });
    await call(origin, 'POST /questions', { token, body: { productId, text: 'Is it loud?' } });
    const order = async (qty: number) => {
      const body = { address: '1 Fort, Galle', phone: '0771234567', items: [{ productId, qty }] };
      return (await call<{ orderId: string }>(origin, 'POST /orders', { token, body })).body.orderId;
    };
    const placed = await order(1);
    const done = { token: admin, body: { status: 'completed' } };
    await call(origin, `PUT /orders/${await order(2)}`, done);
    const account = await newTechnician(this.stack, 'Ruwan');
    const signedIn = await call<{ token: string; technician: object }>(origin, 'POST /technicians/login', {
      body: { email: account.email, password: account.password },
    });
    const employee = `${unique('kamala')}@example.lk`;
    const person = { firstName: 'Kamala', lastName: 'Silva', email: employee };
    await call(origin, 'POST /employees', { token: admin, body: { ...person, salary: 1 } });
    await call(origin, 'POST /suppliers', { token: admin, body: { ...person, item: 'Cable' } });
    const serial = unique('SN').toUpperCase();
    const repair = await call<{ _id: string }>(origin, 'POST /repairs', {
      token: signedIn.body.token,
      body: {
        deviceName: 'Netra Dome',
        serialNo: serial,
        progress: 'Repairing',
        estimatedDate: '2027-01-01',
      },
    });
    const technician = account.email;
    this.#keys = {
      product: productId,
      order: placed,
      customer,
      employee,
      technician,
      serial,
      repair: repair.body._id,
    };
    this.#storage = {
      guest: {},
      customer: { token },
      admin: { token: admin },
      technician: { techToken: signedIn.body.token, technician: JSON.stringify(signedIn.body.technician) },
    };
  }

  /** Opens a screen and waits until it shows all that it has; returns its page, which the next screen of the role takes over. */
  async open({ role, path }: Screen, { language, ...size }: Look): Promise<Page> {
    const { page } = await this.#pageOf(role);
    await this.resize(page, size);
    await page.context().addCookies([{ name: 'language', value: language, url: this.stack.origin }]);
    await page.evaluate((chosen) => sessionStorage.setItem('chosen-language', chosen), language);
    await page.goto(path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(this.#keyOf(key))));
    await untilLoaded(page);
    if (path.startsWith('/admin/order?')) await page.getByRole('dialog').waitFor();
    return page;
  }

  /** As somebody who turns a tablet, or whose system changes to its dark theme in the evening. */
  async resize(page: Page, { colorScheme, viewport }: Omit<Look, 'language'>): Promise<void> {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
  }

  /** One sentence for each fault of the screen that a role has opened. */
  async faults(role: Role): Promise<string[]> {
    const { page, errors } = await this.#pageOf(role);
    const faults = await faultsOf(page);
    const heading = page.getByRole('heading', { level: 1 });
    // React renders a page again whose data change while it hydrates.
    await heading.first().waitFor();
    const headings = await heading.count();
    return [
      ...faults,
      ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
      ...errors.splice(0).map((error) => `error: ${error}`),
    ];
  }

  /** Without its record, a screen would show an error or another screen, which may have no faults either. */
  #keyOf(name: string): string {
    const key = this.#keys[name];
    if (!key) throw new Error(`the ${name} of the screens was not stored`);
    return key;
  }

  async close(): Promise<void> {
    for (const { page } of this.#pages.values()) await page.context().close();
  }

  async #pageOf(role: Role) {
    const known = this.#pages.get(role);
    if (known) return known;
    const own = await visitor(this.browser, this.stack.origin);
    own.page.setDefaultTimeout(60_000);
    await own.page.addInitScript(AXE);
    await own.page.addInitScript((stored) => {
      const language = sessionStorage.getItem('chosen-language') ?? 'en';
      for (const [key, value] of Object.entries({ ...stored, language })) localStorage.setItem(key, value);
    }, this.#storage[role]);
    await own.page.goto('/healthz');
    this.#pages.set(role, own);
    return own;
  }
}
