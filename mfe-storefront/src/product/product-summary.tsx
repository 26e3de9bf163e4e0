import type { Product } from '@netra/api-client';
import { Badge, discountPercent, formatMoney, Stars, useQuery, useTexts } from '@netra/web-kit';
import { isOutOfStock } from '../shared/availability';
import { Price } from '../shared/price';
import { useProductTexts } from '../shared/product-texts';
import { Unbroken } from '../shared/unbroken';
import { productTexts } from '../texts/product';
import { questionsTexts } from '../texts/questions';
import { reviewsTexts } from '../texts/reviews';
import { KeyFacts } from './key-facts';
import styles from './product-summary.module.css';
import { questionsQuery } from './questions/questions.api';
import { Unavailable } from './unavailable';

/** Pieces up to which the stock counts as low. */
const LOW_STOCK = 5;

/** Name, rating, price, stock, what to do when there is none, and description. */
export function ProductSummary({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const { name, altNames, description } = useProductTexts(product);
  return (
    <div className={styles.summary}>
      <header>
        <h1 className={styles.name} lang={name.lang}>
          <Unbroken text={name.text} />
        </h1>
        {altNames.text ? (
          <p className={styles.altNames}>
            <span>{t.alsoKnown}</span> <span lang={altNames.lang}>{altNames.text}</span>
          </p>
        ) : null}
      </header>
      <p className={styles.feedback}>
        <RatingLink product={product} />
        <QuestionsLink product={product} />
      </p>
      <PriceLine product={product} />
      <StockLine product={product} />
      {isOutOfStock(product) ? <Unavailable product={product} /> : null}
      <KeyFacts product={product} />
      {product.description ? (
        <p className={styles.description} lang={description.lang}>
          <Unbroken text={description.text} />
        </p>
      ) : null}
    </div>
  );
}

function RatingLink({ product: { rating, reviewCount } }: { product: Product }) {
  const t = useTexts(reviewsTexts);
  if (reviewCount === 0) return null;
  return (
    <a className={styles.rating} href="#reviews">
      <Stars rating={rating} size={16} />
      <span>{t.basedOn(reviewCount)}</span>
    </a>
  );
}

/** Always there, so that nothing moves once the questions are known. */
function QuestionsLink({ product: { productId } }: { product: Product }) {
  const t = useTexts(questionsTexts);
  const { data } = useQuery(questionsQuery(productId));
  return (
    <a className={styles.rating} href="#questions">
      <span>{data?.total ? t.answered(data.total) : t.ask}</span>
    </a>
  );
}

function PriceLine({ product: { price, labellPrice } }: { product: Product }) {
  const t = useTexts(productTexts);
  const percent = discountPercent(price, labellPrice);
  return (
    <div className={styles.price}>
      <Price price={price} labelPrice={labellPrice} words={t} size="large" />
      {percent ? (
        <span className={styles.saving}>
          <Badge tone="accent">{t.off(percent)}</Badge>
          <span>{t.youSave(formatMoney(labellPrice - price))}</span>
        </span>
      ) : null}
    </div>
  );
}

function StockLine({ product }: { product: Product }) {
  const t = useTexts(productTexts);
  const soldOut = isOutOfStock(product);
  const isLow = !soldOut && product.stock <= LOW_STOCK;
  return (
    <p className={styles.stock}>
      <Badge tone={soldOut ? 'danger' : 'success'}>{soldOut ? t.outOfStock : t.inStock}</Badge>
      <span data-few={isLow || undefined}>{stockText(t, product.stock, isLow)}</span>
    </p>
  );
}

function stockText(t: typeof productTexts.en, stock: number, isLow: boolean): string {
  if (stock <= 0) return t.noneLeft;
  return isLow ? t.fewLeft(stock) : t.stockCount(stock);
}
