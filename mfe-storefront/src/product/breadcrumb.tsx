import type { Product } from '@netra/api-client';
import { Link, useTexts } from '@netra/web-kit';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import styles from './breadcrumb.module.css';

export function Breadcrumb({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const catalog = useTexts(catalogTexts);
  return (
    <nav aria-label={t.breadcrumb} className={styles.crumbs}>
      <ol>
        <li>
          <Link to="/shop">{t.shop}</Link>
        </li>
        <li>
          <Link to={`/shop?category=${product.category}`}>{catalog.categories[product.category]}</Link>
        </li>
        <li aria-current="page">{product.name}</li>
      </ol>
    </nav>
  );
}
