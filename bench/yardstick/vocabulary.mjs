/** The words of a catalogue in memory: which there are, and which are one typing error away from another. */

const SHORTEST = 3;
const LONGEST = 24;
const NEAR = 20;

export class Vocabulary {
  #text;
  /** Word with one letter left out, or whole → the words that it comes from. */
  #near = new Map();

  constructor(words) {
    this.#text = ` ${words.join(' ')} `;
    for (const word of words) {
      if (word.length < SHORTEST || word.length > LONGEST) continue;
      for (const form of formsOf(word)) {
        const known = this.#near.get(form);
        if (known) known.push(word);
        else this.#near.set(form, [word]);
      }
    }
  }

  static async load(pool) {
    const { rows } = await pool.query(
      `select distinct string_to_table(btrim(search_text), ' ') as word from product`,
    );
    return new Vocabulary(rows.map(({ word }) => word));
  }

  /** Whether some word has these letters in a row. */
  has(letters) {
    return this.#text.includes(letters.length < SHORTEST ? ` ${letters}` : letters);
  }

  near(word) {
    const words = new Set([...formsOf(word)].flatMap((form) => this.#near.get(form) ?? []));
    const distance = (known) => Math.abs(known.length - word.length);
    return [...words]
      .toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : Number(a > b)))
      .slice(0, NEAR);
  }
}

const formsOf = (word) =>
  new Set([word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]);
