import { Button, formatMoney, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';
import type { ProductValues } from './product-values';
import type { Product } from './products.api';
import styles from './stale-notice.module.css';
import { changedFields } from './use-product-form';

interface StaleNoticeProps {
  /** The version that was being edited. */
  base: Product | undefined;
  current: Product;
  onTake: () => void;
}

/** The form is long, and the button at its end. */
const bringIntoView = (notice: HTMLElement | null) => notice?.focus();

/** Somebody else changed the product meanwhile: what is different now, and the way to go on from there. */
export function StaleNotice({ base, current, onTake }: StaleNoticeProps) {
  const t = useTexts(texts).productForm;
  const describe = useDescriptions(current);
  const haveImagesChanged = base?.images.join() !== current.images.join();
  return (
    <section
      ref={bringIntoView}
      tabIndex={-1}
      role="alert"
      aria-label={t.staleTitle}
      className={styles.notice}
    >
      <p className={styles.title}>{t.staleTitle}</p>
      <p>{t.staleHelp}</p>
      <ul className={styles.changes}>
        {changedFields(base, current).map((name) => (
          <li key={name}>{t.staleNow(...describe(name))}</li>
        ))}
        {haveImagesChanged ? <li>{t.staleNow(t.images, t.pictures(current.images.length))}</li> : null}
      </ul>
      <Button size="small" onClick={onTake}>
        {t.staleContinue}
      </Button>
    </section>
  );
}

/** A field's label and its value as people read it. */
function useDescriptions(product: Product): (name: keyof ProductValues) => [label: string, value: string] {
  const { products, productForm: t } = useTexts(texts);
  const { columns } = products;
  const all: Record<keyof ProductValues, [string, string]> = {
    productId: [columns.productId, product.productId],
    name: [columns.name, product.name],
    altNames: [t.altNames, product.altNames.join(', ')],
    labellPrice: [columns.labelPrice, formatMoney(product.labellPrice)],
    price: [columns.price, formatMoney(product.price)],
    description: [t.description, product.description],
    stock: [columns.stock, String(product.stock)],
    isAvailable: [t.isAvailable, product.isAvailable ? t.availableUpdate.yes : t.availableUpdate.no],
    category: [columns.category, products.categories[product.category]],
  };
  return (name) => [all[name][0], all[name][1] || t.blank];
}
