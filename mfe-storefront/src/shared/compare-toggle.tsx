import type { Product } from '@netra/api-client';
import { Icon, Link, toast, useTexts } from '@netra/web-kit';
import { compareTexts } from '../texts/compare';
import { comparePath, MAX_COMPARED, useCompared } from './compared';
import styles from './compare-toggle.module.css';
import { useProductTexts } from './product-texts';

interface CompareToggleProps {
  product: Product;
  /** Also links to the comparison. */
  withLink?: boolean;
}

/** Adds a product to the comparison, or removes it. */
export function CompareToggle({ product, withLink }: CompareToggleProps) {
  const t = useTexts(compareTexts);
  const { productId } = product;
  const { name } = useProductTexts(product);
  const { ids, toggle } = useCompared();
  const isCompared = ids.includes(productId);
  const onClick = () => {
    if (!isCompared && ids.length === MAX_COMPARED) toast.error(t.full(MAX_COMPARED));
    else toggle(productId);
  };
  return (
    <div className={styles.compare}>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isCompared}
        aria-label={t.compareProduct(name.text)}
        onClick={onClick}
      >
        <Icon name={isCompared ? 'check' : 'columns-3'} size={16} />
        <span>{t.compare}</span>
      </button>
      {withLink && ids.length > 0 ? <Link to={comparePath(ids)}>{t.open(ids.length)}</Link> : null}
    </div>
  );
}
