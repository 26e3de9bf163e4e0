/** The parts of a product that search engines get. */
export interface PublicProduct {
  productId: string;
  name: string;
  nameSi?: string | null;
  nameTa?: string | null;
  description: string;
  descriptionSi?: string | null;
  descriptionTa?: string | null;
  images: string[];
  price: number;
  stock: number;
  isAvailable: boolean;
  category: string;
  rating: number;
  reviewCount: number;
  updatedAt: string;
}

/** A product with its texts in a language, each in English where there is none. */
export function productIn(language: string, product: PublicProduct): PublicProduct {
  const { nameSi, nameTa, descriptionSi, descriptionTa } = product;
  const names: Texts = { si: nameSi, ta: nameTa };
  const descriptions: Texts = { si: descriptionSi, ta: descriptionTa };
  return {
    ...product,
    name: names[language] || product.name,
    description: descriptions[language] || product.description,
  };
}

/** By language. */
type Texts = Partial<Record<string, string | null>>;

export interface PublicReview {
  userName?: string | null;
  rating: number;
  comment?: string | null;
  createdAt: string;
}

/** Whether an answer is a product with all of these parts. */
export function isProduct(value: unknown): value is PublicProduct {
  const product = value as Partial<PublicProduct> | null;
  return (
    typeof product?.productId === 'string' &&
    typeof product.name === 'string' &&
    typeof product.price === 'number' &&
    Array.isArray(product.images) &&
    product.images.every((image) => typeof image === 'string')
  );
}

/** The valid reviews of an answer. */
export function reviewsIn(value: unknown): PublicReview[] {
  return Array.isArray(value) ? value.filter(isReview) : [];
}

const isReview = (value: unknown): value is PublicReview =>
  typeof (value as Partial<PublicReview> | null)?.rating === 'number';
