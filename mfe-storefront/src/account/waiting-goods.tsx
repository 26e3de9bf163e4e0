import { Card, formatMoney, Skeleton, useQueries, useTexts } from '@netra/web-kit';
import { totalOf } from '../shared/cart-lines';
import type { CheckoutItem } from '../shared/checkout-items';
import { Picture } from '../shared/picture';
import { productQuery } from '../shared/products.api';
import { accountTexts } from '../texts/account';
import { catalogTexts } from '../texts/catalog';
import styles from './waiting-goods.module.css';

/** More would push the form out of view on a phone. */
const SHOWN = 3;

/** The items to be ordered after the login. */
export function WaitingGoods({ items }: { items: CheckoutItem[] }) {
  const { waiting: t } = useTexts(accountTexts);
  const { noImage } = useTexts(catalogTexts);
  const queries = useQueries({ queries: items.map(({ productId }) => productQuery(productId)) });
  const lines = items.map(({ productId, qty }, index) => {
    const { data, isPending } = queries[index]!;
    return { productId, qty, product: data, isPending };
  });
  const goods = totalOf(lines.map(({ qty, product }) => ({ qty, price: product?.price ?? 0 })));
  const hidden = lines.slice(SHOWN);
  return (
    <Card as="section" aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      <ul className={styles.rows} role="list">
        {lines.slice(0, SHOWN).map(({ productId, qty, product, isPending }) => (
          <li key={productId}>
            <span className={styles.picture}>
              {isPending ? <Skeleton height="56px" /> : null}
              {product ? <Picture src={product.images[0]} alt="" missing={noImage} sizes="56px" /> : null}
            </span>
            <span>
              <span className={styles.name}>{product?.name ?? productId}</span>
              <span className={styles.price} translate="no">
                {product ? `${qty} × ${formatMoney(product.price)}` : qty}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{hidden.length > 0 ? t.totalWith(hidden.length) : t.total}</span>{' '}
        <strong translate="no">{lines.some(({ isPending }) => isPending) ? '…' : formatMoney(goods)}</strong>
      </p>
    </Card>
  );
}
