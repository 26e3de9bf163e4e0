import { Checkbox, Select, useTexts } from '@netra/web-kit';
import { DataTable, ListPage } from '@netra/web-kit/office';
import { useState } from 'react';
import { AddButton } from '../shared/add-button';
import { DeleteDialog } from '../shared/delete-dialog';
import { RowActions } from '../shared/row-actions';
import { useResourceList } from '../shared/use-resource-list';
import { texts } from '../texts/texts';
import { productColumns } from './product-columns';
import { deleteProduct, type Product, type ProductPage, productsKey } from './products.api';

const SORTS = ['latest', 'oldest'] as const;
const keyOf = ({ productId }: Product) => productId;
const editPath = ({ productId }: Product) =>
  `/admin/updateproduct?productId=${encodeURIComponent(productId)}`;

export default function ProductListPage() {
  const { products: t, common } = useTexts(texts);
  const [asked, setAsked] = useState<Product>();
  const { list, table, filters } = useProducts();
  return (
    <ListPage
      title={t.title}
      actions={<AddButton to="/admin/newproduct" label={t.add} />}
      {...list}
      filters={filters}
    >
      <DataTable
        {...table}
        caption={t.title}
        columns={productColumns(t)}
        rowKey={keyOf}
        empty={t.empty}
        actionsHeader={t.columns.actions}
        actions={(product) => (
          <RowActions
            name={product.name}
            record={product}
            editTo={editPath(product)}
            onDelete={() => setAsked(product)}
          />
        )}
      />
      <DeleteDialog
        open={asked !== undefined}
        question={t.deleteQuestion(asked?.productId ?? '')}
        detail={asked?.name}
        confirmLabel={common.deleteWord}
        call={() => deleteProduct(asked?.productId ?? '')}
        queryKey={productsKey}
        deleted={t.deleted}
        failed={t.deleteFailed}
        onClose={() => setAsked(undefined)}
      />
    </ListPage>
  );
}

function useProducts() {
  const t = useTexts(texts).products;
  const resource = useResourceList<ProductPage, Product>({
    queryKey: productsKey,
    path: '/products',
    filters: ({ get }) => ({
      includeUnavailable: 'true',
      onlyUnavailable: get('out'),
      sort: get('sort') || SORTS[0],
    }),
    rows: ({ products }) => products,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { get, set } = resource.params;
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
        onChange={({ target }) => set({ out: target.checked ? 'true' : '' })}
      />
    </>
  );
  return { ...resource, filters };
}
