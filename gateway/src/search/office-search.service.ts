import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  FOUND_IN_GROUP,
  ListAdmins,
  ListCustomers,
  ListEmployees,
  ListOrders,
  ListProducts,
  ListQuotes,
  ListRepairs,
  ListSuppliers,
  ListTechnicians,
  SEARCH_GROUPS,
  type FoundGroup,
  type FoundRecord,
  type OfficeSearch,
  type Role,
  type SearchGroup,
} from '@netra/contracts';
import { Bus, logger } from '@netra/service-kit';

/** Below the timeout of a read on the bus: a person typing does not wait for a service that hangs. */
const GROUP_TIMEOUT_MS = 1_000;

type Found = Omit<FoundGroup, 'group'>;
type Find = (bus: Bus, q: string) => Promise<Found>;

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

const person = ({ email, firstName, lastName, phone }: Person): FoundRecord => ({
  key: email,
  title: `${firstName} ${lastName}`.trim() || email,
  detail: joined(email, phone),
  state: null,
});

const page = (q: string) => ({ q, page: 1, limit: FOUND_IN_GROUP });

/** The list that each group is searched by, and which fields of its records leave the gateway. */
const FIND: Record<SearchGroup, Find> = {
  orders: async (bus, q) => {
    const { orders, total } = await bus.request(ListOrders, page(q));
    const records = orders.map(({ orderId, name, phone, email, status }) => ({
      key: orderId,
      title: name,
      detail: joined(phone, email),
      state: status,
    }));
    return { total, records };
  },
  quotes: async (bus, q) => {
    const { quotes, total } = await bus.request(ListQuotes, page(q));
    const records = quotes.map(({ reference, name, phone, email, state }) => ({
      key: reference,
      title: name,
      detail: joined(phone, email),
      state,
    }));
    return { total, records };
  },
  repairs: async (bus, q) => {
    const { repairs, total } = await bus.request(ListRepairs, page(q));
    const records = repairs.map(({ _id, deviceName, serialNo, customerName, customerPhone, progress }) => ({
      key: _id,
      title: deviceName,
      detail: joined(serialNo, customerName, customerPhone),
      state: progress,
    }));
    return { total, records };
  },
  products: async (bus, q) => {
    const { products, total } = await bus.request(ListProducts, { ...page(q), includeUnavailable: true });
    const records = products.map(({ productId, name }) => ({
      key: productId,
      title: name,
      detail: productId,
      state: null,
    }));
    return { total, records };
  },
  customers: async (bus, q) => {
    const { users, total } = await bus.request(ListCustomers, page(q));
    return { total, records: users.map(person) };
  },
  suppliers: async (bus, q) => {
    const { suppliers, total } = await bus.request(ListSuppliers, page(q));
    return { total, records: suppliers.map(person) };
  },
  employees: async (bus, q) => {
    const { employees, total } = await bus.request(ListEmployees, page(q));
    return { total, records: employees.map(person) };
  },
  technicians: async (bus, q) => {
    const { technicians, total } = await bus.request(ListTechnicians, page(q));
    return { total, records: technicians.map(person) };
  },
  admins: async (bus, q) => {
    const { users, total } = await bus.request(ListAdmins, page(q));
    return { total, records: users.map(person) };
  },
};

/** What a role may find: a technician only repairs. */
const groupsOf = (role: Role): readonly SearchGroup[] => (role === 'admin' ? SEARCH_GROUPS : ['repairs']);

/** One search for everything: calls the services concurrently, and does without those that do not answer in time. */
@Injectable()
export class OfficeSearchService {
  constructor(private readonly bus: Bus) {}

  async search(role: Role, q: string): Promise<OfficeSearch> {
    const answers = await Promise.all(
      groupsOf(role).map(async (group) => ({ group, found: await this.#inTime(group, q) })),
    );
    return {
      groups: answers.flatMap(({ group, found }) => (found?.records.length ? [{ group, ...found }] : [])),
      missing: answers.flatMap(({ group, found }) => (found ? [] : [group])),
    };
  }

  async #inTime(group: SearchGroup, q: string): Promise<Found | undefined> {
    const over = new AbortController();
    const late = sleep(GROUP_TIMEOUT_MS, undefined, { signal: over.signal }).catch(() => undefined);
    const found = FIND[group](this.bus, q).catch((error: unknown) => {
      logger.warn({ err: error, group }, 'a group could not be searched');
      return undefined;
    });
    return Promise.race([found, late]).finally(() => over.abort());
  }
}
