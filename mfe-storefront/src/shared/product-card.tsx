import type { Product } from '@netra/api-client';
import { Badge, discountPercent, Link, Stars, useTexts } from '@netra/web-kit';
import { readSpecs, specInShort } from '@netra/shop-kit/specs';
import { catalogTexts } from '../texts/catalog';
import { isOutOfStock } from './availability';
import { Picture } from './picture';
import { Price } from './price';
import { useProductTexts } from './product-texts';
import styles from './product-card.module.css';
import { Unbroken } from './unbroken';

interface ProductCardProps {
  product: Product;
  priority?: 'high' | 'eager' | 'lazy';
  /** The width of the picture. */
  sizes: string;
}

/** A product in a list, clickable as a whole. */
export function ProductCard({ product, priority, sizes }: ProductCardProps) {
  const t = useTexts(catalogTexts);
  const percent = discountPercent(product.price, product.labellPrice);
  const soldOut = isOutOfStock(product);
  const { name, description } = useProductTexts(product);
  return (
    <Link
      className={styles.card}
      to={`/overview/${encodeURIComponent(product.productId)}`}
      data-sold-out={soldOut || undefined}
    >
      <div className={styles.picture}>
        <Picture
          src={product.images[0]}
          alt={name.text}
          missing={t.noImage}
          priority={priority}
          sizes={sizes}
        />
        <span className={styles.badges}>
          {percent ? <Badge tone="accent">{t.off(percent)}</Badge> : null}
          {soldOut ? <Badge tone="danger">{t.outOfStock}</Badge> : null}
        </span>
      </div>
      <h3 className={styles.name} lang={name.lang}>
        <Unbroken text={name.text} />
      </h3>
      <SpecLine product={product} />
      <p className={styles.description} lang={description.lang}>
        <Unbroken text={description.text} />
      </p>
      {product.reviewCount > 0 ? (
        <span className={styles.rating}>
          <Stars rating={product.rating} size={14} />
          <span>{t.reviewCount(product.reviewCount)}</span>
        </span>
      ) : null}
      <Price price={product.price} labelPrice={product.labellPrice} words={t} />
    </Link>
  );
}

const SHOWN_SPECS = 3;

/** The first specifications, which are the most telling, in one line. */
function SpecLine({ product }: { product: Product }) {
  const t = useTexts(catalogTexts).specs;
  const specs = readSpecs(product.specs).slice(0, SHOWN_SPECS);
  if (!specs.length) return null;
  return (
    <p className={styles.specs}>
      <Unbroken text={specs.map((spec) => specInShort(spec, t)).join(' · ')} />
    </p>
  );
}
