import { call, Checkbox, Select, useTexts } from '@netra/web-kit';
import { ResourceList, useResourceList } from '@netra/staff-kit';
import { RestockButton } from '../shared/purchases/restock-button';
import { texts } from '../texts/texts';
import { productColumns } from './product-columns';
import { ProductFiles } from './product-files';
import { deleteProduct, productsKey } from './products.api';

const SORTS = ['latest', 'oldest'] as const;
/** By time alone: unlike in the shop, unavailable products are not last. */
const orderOf = (sort: string): 'created-asc' | 'created-desc' =>
  sort === 'oldest' ? 'created-asc' : 'created-desc';

export default function ProductListPage() {
  const t = useTexts(texts).products;
  const { list, filters } = useProducts();
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={productColumns(t)}
      rowKey={({ productId }) => productId}
      nameOf={({ name }) => name}
      empty={t.empty}
      add={{ to: '/admin/newproduct', label: t.add }}
      tools={<ProductFiles />}
      filters={filters}
      actions={list.params.get('stock') === 'low' ? (product) => <RestockButton of={product} /> : undefined}
      actionsHeader={t.columns.actions}
      editPath={({ productId }) => `/admin/updateproduct?productId=${encodeURIComponent(productId)}`}
      deletion={{
        call: deleteProduct,
        question: ({ productId }) => t.deleteQuestion(productId),
        detail: ({ name }) => name,
        deleted: t.deleted,
        failed: t.deleteFailed,
      }}
    />
  );
}

function useProducts() {
  const t = useTexts(texts).products;
  const list = useResourceList({
    queryKey: productsKey,
    filters: ({ get, oneOf }) => ({
      includeUnavailable: true,
      onlyUnavailable: get('out') === 'true' || undefined,
      stock: oneOf('stock', ['low']),
      sort: orderOf(get('sort')),
    }),
    // The form starts from the row, which therefore needs the texts of all languages.
    load: (query, signal) =>
      call('GET /products', { query: { ...query, language: 'all' }, signal, has: ['totalPages'] }),
    rows: ({ products }) => products,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { get, set } = list.params;
  const filters = (
    <>
      <Select
        aria-label={t.sort}
        value={get('sort') || SORTS[0]}
        options={SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={({ target }) => set({ sort: target.value === SORTS[0] ? '' : target.value })}
      />
      <Checkbox
        label={t.onlyOut}
        checked={get('out') === 'true'}
        onChange={({ target }) => set({ out: target.checked ? 'true' : '', stock: '' })}
      />
      <Checkbox
        label={t.onlyLow}
        checked={get('stock') === 'low'}
        onChange={({ target }) => set({ stock: target.checked ? 'low' : '', out: '' })}
      />
    </>
  );
  return { list, filters };
}
