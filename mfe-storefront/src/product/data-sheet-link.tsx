import type { Product } from '@netra/api-client';
import { Icon, urlOf, useLanguage, useTexts } from '@netra/web-kit';
import { productTexts } from '../texts/product';
import styles from './data-sheet-link.module.css';

/** A plain link to the product as a file, in the language of the page: it needs no script. */
export function DataSheetLink({ productId }: Pick<Product, 'productId'>) {
  const t = useTexts(productTexts);
  const [language] = useLanguage();
  const url = urlOf('GET /products/{productId}/data-sheet', { path: { productId }, query: { language } });
  return (
    <p className={styles.sheet}>
      <a href={url} download>
        <Icon name="download" size={18} /> <span>{t.dataSheet}</span>
      </a>
    </p>
  );
}
