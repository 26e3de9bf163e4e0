import { Injectable } from '@nestjs/common';
import {
  SuggestionQuery,
  SuggestProducts,
  type Category,
  type Product,
  type ProductCard,
  type ProductPage,
  type ProductQuery,
  type SuggestedCategory,
  type Suggestions,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { ProductListService } from '../list/product-list.service.js';
import { readTerm } from '../search/search-term.js';
import { completionsOf } from './completions.js';

/** The best matches, which provide categories and words; the first of them are suggested themselves. */
const LOOKED_AT = 24;
const MAX_PRODUCTS = 6;
/** The number of first words that get close words. */
const TYPED_WORDS = 3;
const MAX_WORDS = 3;

/** Much longer words are whole names without spaces. */
const CLOSE = `
  select word from search_word where word % $1 and abs(length(word) - length($1)) <= 3
  order by similarity(word, $1) desc, word limit ${MAX_WORDS}`;

/** Suggests where a search may lead while it is typed, and other words when it leads nowhere. */
@Injectable()
export class SuggestionService {
  constructor(
    private readonly manager: EntityManager,
    private readonly lists: ProductListService,
  ) {}

  @Handles(SuggestProducts)
  async suggest({ q, language }: SuggestionQuery): Promise<Suggestions> {
    const { products } = await this.#find({ q, language, limit: LOOKED_AT });
    if (products.length === 0) return { products: [], categories: [], words: await this.#closeWords(q) };
    return {
      products: products.slice(0, MAX_PRODUCTS).map(asCard),
      categories: categoriesOf(products),
      words: completionsOf(q, products.map(namesOf)),
    };
  }

  async #find(query: ProductQuery): Promise<ProductPage> {
    return JSON.parse(await this.lists.page({ ...query, includeUnavailable: true })) as ProductPage;
  }

  /** Returns known words close to the typed ones that find something. */
  async #closeWords(q: string): Promise<string[]> {
    const term = await readTerm(this.manager, q);
    const typed = term?.words.map(({ texts }) => texts[0]!).slice(0, TYPED_WORDS) ?? [];
    const known = await Promise.all(
      typed.map((word) => this.manager.query<{ word: string }[]>(CLOSE, [word])),
    );
    const words = [...new Set(known.flat().map(({ word }) => word))];
    const found = await Promise.all(words.map((word) => this.#find({ q: word, limit: 1 })));
    return words.filter((_word, index) => found[index]!.total > 0).slice(0, MAX_WORDS);
  }
}

/** The categories of the matches, that of the most and best ones first. */
function categoriesOf(products: Product[]): SuggestedCategory[] {
  const weights = new Map<Category, number>();
  products.forEach(({ category }, place) =>
    weights.set(category, (weights.get(category) ?? 0) + products.length - place),
  );
  return [...weights].toSorted(([, a], [, b]) => b - a).map(([category]) => ({ category }));
}

const asCard = ({ images, ...product }: Product): ProductCard => ({
  productId: product.productId,
  name: product.name,
  altNames: product.altNames,
  image: images[0] ?? '',
  price: product.price,
  labellPrice: product.labellPrice,
  stock: product.stock,
  isAvailable: product.isAvailable,
  nameSi: product.nameSi,
  nameTa: product.nameTa,
});

/** The names in the languages that were read. */
const namesOf = ({ name, altNames, nameSi = '', altNamesSi = [], nameTa = '', altNamesTa = [] }: Product) => [
  name,
  ...altNames,
  nameSi,
  ...altNamesSi,
  nameTa,
  ...altNamesTa,
];
