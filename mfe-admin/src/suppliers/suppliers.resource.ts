import type { components } from '@netra/api-client';
import { useTexts } from '@netra/web-kit';
import type { PersonValues } from '../shared/people/person';
import type { PersonResource } from '../shared/people/person-resource';
import { texts } from '../texts/texts';

export type Supplier = components['schemas']['Supplier'];
type SupplierValues = PersonValues & { item: string };

export function useSuppliers(): PersonResource<Supplier, SupplierValues> {
  const t = useTexts(texts).suppliers;
  return {
    name: 'suppliers',
    paths: { list: '/admin/supplier', add: '/admin/newsupplier', edit: '/admin/updatesupplier' },
    texts: t,
    columns: [{ key: 'item', header: t.item, cell: ({ item }) => item }],
    fields: () => [{ name: 'item', label: t.item, maxLength: 200 }],
    values: (supplier) => ({ item: supplier?.item ?? '' }),
    body: ({ item }) => ({ item: item.trim() }),
    serverFirst: true,
  };
}
