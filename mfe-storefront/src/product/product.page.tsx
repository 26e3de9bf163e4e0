import type { Product } from '@netra/api-client';
import {
  ApiError,
  EmptyState,
  ErrorState,
  LinkButton,
  toast,
  useParams,
  useQuery,
  useTexts,
  useTitle,
} from '@netra/web-kit';
import { useEffect, useRef, useState } from 'react';
import { productQuery } from '../shared/products.api';
import { productTexts } from '../texts/product';
import { Reviews } from './reviews/reviews';
import { Breadcrumb } from './breadcrumb';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { ProductSkeleton } from './product-skeleton';
import { ProductSummary } from './product-summary';
import { RelatedProducts } from './related-products';
import styles from './product.module.css';
import { StickyBuyBar } from './sticky-buy-bar';
import { useAddToCart } from './use-add-to-cart';

/** One product: pictures, facts, the buy box, reviews, and what is similar. */
export default function ProductPage() {
  const t = useTexts(productTexts);
  const { productId = '' } = useParams();
  const query = useQuery(productQuery(productId));
  useTitle(query.data?.name ?? t.title);
  useEffect(() => {
    if (query.isError) toast.error(t.loadFailed, { id: 'product' });
  }, [query.isError, t]);

  if (query.data) return <ProductDetails key={query.data.productId} product={query.data} />;
  if (!query.isError) return <ProductSkeleton />;
  return (
    <div className={styles.page}>
      <h1 className={styles.hidden}>{t.title}</h1>
      {query.error instanceof ApiError && query.error.status === 404 ? (
        <EmptyState title={t.notFound} action={<LinkButton to="/shop">{t.toShop}</LinkButton>}>
          {t.notFoundHint}
        </EmptyState>
      ) : (
        <ErrorState title={t.loadFailedHint} onRetry={() => void query.refetch()} busy={query.isFetching} />
      )}
    </div>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const cart = useAddToCart(product);
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.page}>
      <Breadcrumb product={product} />
      <div className={styles.layout}>
        <Gallery name={product.name} images={product.images} />
        <div className={styles.facts}>
          <ProductSummary product={product} />
          <BuyBox
            product={product}
            quantity={quantity}
            onQuantity={setQuantity}
            cart={cart}
            buttons={buttons}
          />
        </div>
      </div>
      <Reviews productId={product.productId} />
      <RelatedProducts product={product} />
      <StickyBuyBar
        product={product}
        instead={buttons}
        isAdding={cart.isAdding}
        onAdd={() => cart.add(quantity)}
      />
    </div>
  );
}
