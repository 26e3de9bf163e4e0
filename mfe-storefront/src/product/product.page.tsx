import type { Product } from '@netra/api-client';
import {
  Button,
  EmptyState,
  formatMoney,
  Icon,
  Link,
  LinkButton,
  Skeleton,
  Spinner,
  toast,
  urlOf,
  useHydrated,
  useLanguage,
  useParams,
  useQuery,
  useTexts,
  useTitle,
  VisuallyHidden,
} from '@netra/web-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AskUs } from '../shared/ask-us';
import { isOutOfStock } from '../shared/availability';
import { LateDeliveryEstimate } from '../shared/delivery/late-delivery-estimate';
import { LateCompareToggle } from '../shared/late-compare-toggle';
import { productQuery } from '../shared/products.api';
import { useProductTexts } from '../shared/product-texts';
import { QueryStates } from '../shared/query-states';
import { StickyBar } from '../shared/sticky-bar';
import { askTexts } from '../texts/ask';
import { catalogTexts } from '../texts/catalog';
import { productTexts } from '../texts/product';
import { Questions } from './questions/questions';
import { Reviews } from './reviews/reviews';
import { BuyBox } from './buy-box';
import { Gallery } from './gallery';
import { ProductSummary } from './product-summary';
import { RelatedProducts } from './related';
import { SpecTable } from './spec-table';
import breadcrumb from './breadcrumb.module.css';
import styles from './product.module.css';
import { useAddToCart } from '../shared/use-add-to-cart';

/** Rendered in the browser only, whose storage has the list. The page works without it if its chunk cannot be loaded. */
const RecentlyViewed = lazy(() => import('./recently-viewed').catch(() => ({ default: () => null })));

/** One product: pictures, facts, the buy box, reviews, and what is similar. */
export default function ProductPage() {
  const t = useTexts(productTexts);
  const { productId = '' } = useParams();
  const query = useQuery(productQuery(productId));
  useTitle(useProductTexts(query.data ?? { name: t.title, altNames: [], description: '' }).name.text);
  useEffect(() => {
    if (query.isLoadingError) toast.error(t.loadFailed, { id: 'product' });
  }, [query.isLoadingError, t]);

  const notFound = (
    <EmptyState title={t.notFound} action={<LinkButton to="/shop">{t.toShop}</LinkButton>}>
      {t.notFoundHint}
    </EmptyState>
  );
  return (
    <div className={styles.page}>
      {query.data ? null : <h1 className={styles.hidden}>{t.title}</h1>}
      <QueryStates query={query} loading={<ProductSkeleton />} failed={t.loadFailedHint} notFound={notFound}>
        {(product) => <ProductDetails key={product.productId} product={product} />}
      </QueryStates>
    </div>
  );
}

function ProductDetails({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const ask = useTexts(askTexts);
  const { name } = useProductTexts(product);
  const [quantity, setQuantity] = useState(1);
  const cart = useAddToCart(product);
  const isHydrated = useHydrated();
  const buttons = useRef<HTMLDivElement>(null);
  return (
    <>
      <Breadcrumb product={product} />
      <div className={styles.layout} data-sold-out={isOutOfStock(product) || undefined}>
        <Gallery name={name.text} images={product.images} />
        <div className={styles.facts}>
          <ProductSummary product={product} />
          <BuyBox
            product={product}
            quantity={quantity}
            onQuantity={setQuantity}
            cart={cart}
            buttons={buttons}
          />
          <LateDeliveryEstimate goods={product.price * quantity} />
          <LateCompareToggle product={product} withLink />
          <AskUs message={ask.product(product.name, product.productId)} />
        </div>
      </div>
      <SpecTable product={product} />
      <DataSheetLink productId={product.productId} />
      <Reviews productId={product.productId} />
      <Questions productId={product.productId} />
      <RelatedProducts product={product} />
      <Suspense>{isHydrated ? <RecentlyViewed productId={product.productId} /> : null}</Suspense>
      {isOutOfStock(product) ? null : (
        <StickyBar instead={buttons} label={product.name} amount={formatMoney(product.price)}>
          <Button variant="primary" busy={cart.isAdding} onClick={() => cart.add(quantity)}>
            {t.addToCart}
          </Button>
        </StickyBar>
      )}
    </>
  );
}

/** A plain link to the product as a file, in the language of the page: it needs no script. */
function DataSheetLink({ productId }: Pick<Product, 'productId'>) {
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

function ProductSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <Spinner />
      </VisuallyHidden>
      <div className={styles.crumbSkeleton}>
        <Skeleton width="14rem" />
      </div>
      <div className={styles.layout} aria-hidden>
        <div className={styles.pictureSkeleton} />
        <div className={styles.factsSkeleton}>
          <Skeleton width="85%" height="2.75rem" />
          <Skeleton width="45%" />
          <Skeleton width="40%" height="2rem" />
          <Skeleton width="30%" height="1.5rem" />
          <Skeleton height="5rem" />
          <Skeleton height="3.25rem" />
          <Skeleton height="3.25rem" />
        </div>
      </div>
    </>
  );
}

function Breadcrumb({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const catalog = useTexts(catalogTexts);
  const { name } = useProductTexts(product);
  return (
    <nav aria-label={t.breadcrumb} className={breadcrumb.crumbs}>
      <ol>
        <li>
          <Link to="/shop">{t.shop}</Link>
        </li>
        <li>
          <Link to={`/shop?category=${product.category}`}>{catalog.categories[product.category]}</Link>
        </li>
        <li aria-current="page" lang={name.lang}>
          {name.text}
        </li>
      </ol>
    </nav>
  );
}
