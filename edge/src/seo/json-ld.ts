import type { PublicProduct, PublicReview } from './public-records.js';
import type { CompanyFacts } from './company-facts.js';

/** A node of schema.org; undefined members are omitted. */
export type JsonLd = Record<string, unknown>;

const node = (type: string, parts: JsonLd): JsonLd => ({ '@type': type, ...parts });
const document = (type: string, parts: JsonLd): JsonLd => ({
  '@context': 'https://schema.org',
  ...node(type, parts),
});

/** Reviews that go into a product's description. */
const REVIEWS = 10;

export const isForSale = ({ isAvailable, stock }: PublicProduct): boolean =>
  isAvailable !== false && stock > 0;

/** @param address the product's page, absolute */
export function productLd(
  product: PublicProduct,
  reviews: PublicReview[],
  { address, images, facts }: { address: string; images: string[]; facts: CompanyFacts | undefined },
): JsonLd {
  return document('Product', {
    name: product.name,
    sku: product.productId,
    description: product.description || undefined,
    image: images.length > 0 ? images : undefined,
    url: address,
    brand: facts && node('Brand', { name: facts.name }),
    offers: facts && offer(product, address, facts),
    aggregateRating: aggregateRating(product),
    review: reviews.length > 0 ? reviews.slice(0, REVIEWS).map(review) : undefined,
  });
}

const offer = (product: PublicProduct, url: string, facts: CompanyFacts): JsonLd =>
  node('Offer', {
    url,
    price: product.price.toFixed(2),
    priceCurrency: facts.currency,
    availability: `https://schema.org/${isForSale(product) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: node('Organization', { name: facts.name }),
  });

function aggregateRating({ rating, reviewCount }: PublicProduct): JsonLd | undefined {
  if (!(reviewCount > 0)) return undefined;
  return node('AggregateRating', { ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 });
}

const review = ({ userName, rating, comment, createdAt }: PublicReview): JsonLd =>
  node('Review', {
    author: node('Person', { name: userName || 'Customer' }),
    datePublished: createdAt,
    reviewBody: comment || undefined,
    reviewRating: node('Rating', { ratingValue: rating, bestRating: 5, worstRating: 1 }),
  });

/** The breadcrumb from the start page; its last step is the page itself. */
export const breadcrumbLd = (steps: { name: string; address: string }[]): JsonLd =>
  document('BreadcrumbList', {
    itemListElement: steps.map(({ name, address }, index) =>
      node('ListItem', { position: index + 1, name, item: address }),
    ),
  });

export const shopLd = (facts: CompanyFacts, origin: string): JsonLd =>
  document('LocalBusiness', {
    '@id': `${origin}/#shop`,
    name: facts.name,
    url: `${origin}/`,
    telephone: facts.phone,
    email: facts.email,
    address: node('PostalAddress', {
      streetAddress: facts.address[0],
      addressLocality: facts.address[1],
      addressCountry: facts.address[2],
    }),
    openingHoursSpecification: openingHours(facts),
    hasMap: facts.map.link,
    currenciesAccepted: facts.currency,
    paymentAccepted: 'Cash, Bank transfer',
  });

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const openingHours = ({ openingHours: { weekdays, opens, closes } }: CompanyFacts): JsonLd =>
  node('OpeningHoursSpecification', { dayOfWeek: weekdays.map((day) => WEEKDAYS[day]), opens, closes });

/** The site, with the address of its search. */
export const siteLd = (facts: CompanyFacts, origin: string): JsonLd =>
  document('WebSite', {
    name: facts.name,
    url: `${origin}/`,
    potentialAction: node('SearchAction', {
      target: node('EntryPoint', { urlTemplate: `${origin}/shop?q={search_term_string}` }),
      'query-input': 'required name=search_term_string',
    }),
  });
