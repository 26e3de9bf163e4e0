import type { Product } from '@netra/api-client';
import { Icon, IconButton, useTexts } from '@netra/web-kit';
import { catalogTexts } from '../texts/catalog';
import { useProductTexts } from './product-texts';
import styles from './quick-add.module.css';
import { useAddToCart } from './use-add-to-cart';
import { WhileInCart } from './while-in-cart';

/** Adds one piece to the cart without opening the product: a round button on its picture. */
export function QuickAdd({ product }: { product: Product }) {
  const t = useTexts(catalogTexts);
  const { name } = useProductTexts(product);
  const { add, isAdding, isAdded } = useAddToCart(product);
  const plus = <Icon name="plus" size={20} />;
  return (
    <IconButton className={styles.add} label={t.quickAdd(name.text)} busy={isAdding} onClick={() => add(1)}>
      {isAdded ? (
        <WhileInCart productId={product.productId} otherwise={plus}>
          <Icon name="check" size={20} />
        </WhileInCart>
      ) : (
        plus
      )}
    </IconButton>
  );
}
