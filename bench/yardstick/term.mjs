/** A search term as the product reads it: words that a text, the category or a specification has. */
import {
  isQuantity,
  joinQuantities,
  meaningOf,
  nearMeaningOf,
  writingsOf,
} from '../../services/catalog/dist/search/known-words.js';

export class Term {
  /** @param {string} typed @param {{vocabulary: object, specs: string[]}} known what the catalogue has */
  static read(typed, known) {
    const typedWords = typed.split(/\s+/).filter(Boolean);
    const words = joinQuantities(typedWords).map((word) => ({ texts: writingsOf(word), ...meaningOf(word) }));
    return new Term(words, typedWords.join(''), known);
  }

  constructor(words, compact, known) {
    this.known = known;
    this.compact = compact;
    this.words = words.map(({ specNames, ...word }) => {
      const named = known.specs.filter((spec) => specNames.includes(spec.split('=', 1)[0]));
      return { ...word, specs: [...word.specs, ...named] };
    });
  }

  /** Whether each word is in some text, or means something. */
  get isKnown() {
    const { vocabulary } = this.known;
    return this.words.every(
      ({ texts, categories, specs }) =>
        categories.length || specs.length || texts.some((text) => vocabulary.has(text)),
    );
  }

  /** With the known words that are one typing error away. */
  corrected() {
    const words = this.words.map(({ texts: [word, ...others], ...meant }) => {
      const near = nearMeaningOf(word);
      const close = isQuantity(word) ? [] : this.known.vocabulary.near(word);
      return {
        texts: [...new Set([word, ...others, ...close])],
        categories: [...new Set([...meant.categories, ...near.categories])],
        specs: [...new Set([...meant.specs, ...near.specs])],
        specNames: near.specNames,
        isCategory: meant.isCategory || near.isCategory,
      };
    });
    return new Term(words, this.compact, this.known);
  }

  /** The conditions and the rank in SQL. @param {(values: string[]) => string} bind */
  sql(bind) {
    const pattern = (word) => (word.length < 3 || isQuantity(word) ? `% ${word}%` : `%${word}%`);
    const inName = (patterns) => `(search_name like any (${bind(patterns)}))::int`;
    const inCategory = (categories) => `category = any (${bind(categories)})`;
    const isCategory = this.words.every((word) => word.isCategory || word.specs.length > 0);
    const named = isCategory ? this.words.flatMap((word) => (word.isCategory ? word.categories : [])) : [];
    const ranks = [`100 * ${inName([`% ${this.compact} %`])}`];
    if (named.length) ranks.push(`200 * (${inCategory(named)})::int`);
    const conditions = this.words.map(({ texts, categories, specs }) => {
      const patterns = texts.map(pattern);
      const says = [`search_text like any (${bind(patterns)})`];
      ranks.push(inName(texts.map((word) => `% ${word} %`)), inName(patterns));
      if (categories.length) says.push(inCategory(categories));
      if (categories.length) ranks.push(`3 * (${says.at(-1)})::int`);
      if (specs.length) says.push(`specs && ${bind(specs)}`);
      if (specs.length) ranks.push(`2 * (${says.at(-1)})::int`);
      return `(${says.join(' or ')})`;
    });
    return { conditions, rank: ranks.join(' + ') };
  }
}
