import type { Supplier } from '@netra/api-client';
import { call, useTexts } from '@netra/web-kit';
import type { PersonValues } from '../shared/people/person';
import type { PersonCalls, PersonResource } from '../shared/people/person-resource';
import { texts } from '../texts/texts';

type SupplierValues = PersonValues & { item: string };

const calls: PersonCalls<Supplier, Pick<Supplier, 'item'>> = {
  list: async (query, signal) => {
    const { suppliers: rows, ...page } = await call('GET /suppliers', { query, signal, has: ['totalPages'] });
    return { ...page, rows };
  },
  load: (email, signal) => call('GET /suppliers/{email}', { path: { email }, signal }),
  add: (body) => call('POST /suppliers', { body }),
  update: (email, body) => call('PUT /suppliers/{email}', { path: { email }, body }),
  remove: (email) => call('DELETE /suppliers/{email}', { path: { email }, keepalive: true }),
};

export function useSuppliers(): PersonResource<Supplier, SupplierValues, Pick<Supplier, 'item'>> {
  const t = useTexts(texts).suppliers;
  return {
    name: 'suppliers',
    calls,
    paths: { list: '/admin/supplier', add: '/admin/newsupplier', edit: '/admin/updatesupplier' },
    texts: t,
    columns: [{ key: 'item', header: t.item, cell: ({ item }) => item }],
    fields: () => [{ name: 'item', label: t.item, maxLength: 200 }],
    values: (supplier) => ({ item: supplier?.item ?? '' }),
    body: ({ item }) => ({ item: item.trim() }),
    serverFirst: true,
  };
}
