import { Link, useTexts } from '@netra/web-kit';
import type { Product } from '../shared/types';
import { productTexts } from '../texts/product';
import { shopTexts } from '../texts/shop';
import styles from './breadcrumb.module.css';

export function Breadcrumb({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const shop = useTexts(shopTexts);
  return (
    <nav aria-label={t.breadcrumb} className={styles.crumbs}>
      <ol>
        <li>
          <Link to="/shop">{t.shop}</Link>
        </li>
        <li>
          <Link to={`/shop?category=${product.category}`}>{shop.categories[product.category]}</Link>
        </li>
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  );
}
