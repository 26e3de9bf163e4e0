import { describe, expect, test } from '@jest/globals';
import {
  drawFiltered,
  drawList,
  drawPage,
  FILTERS,
  makeFilters,
  makeTerms,
  randomOf,
  TERMS,
} from './questions.mjs';
import { WORDS } from './words.mjs';

const times = (count, draw) => Array.from({ length: count }, draw);

describe('the questions of the benchmark', () => {
  test('drawn twice, with the same seed, are the same', () => {
    const draw = () => {
      const random = randomOf(7);
      return [makeTerms(random), makeFilters(random), times(50, () => drawList(random))];
    };
    expect(draw()).toEqual(draw());
  });

  test('for a page, drawn often, are mostly for the first ones, and reach the last', () => {
    const random = randomOf(1);
    const pages = times(10_000, () => drawPage(random));
    const share = (last) => pages.filter((page) => page <= last).length / pages.length;
    expect(share(1)).toBeCloseTo(0.42, 1);
    expect(share(5)).toBeCloseTo(0.75, 1);
    expect(Math.min(...pages)).toBe(1);
    expect(Math.max(...pages)).toBe(50);
  });

  test('for lists, drawn by 16 visitors at once, are seldom equal', () => {
    const random = randomOf(2);
    const rounds = times(200, () => new Set(times(16, () => drawList(random))).size / 16);
    expect(rounds.reduce((sum, share) => sum + share, 0) / rounds.length).toBeGreaterThan(0.9);
  });

  test('with filters, made once, are many and different', () => {
    const random = randomOf(3);
    const filters = makeFilters(random);
    expect(new Set(filters.map((filter) => JSON.stringify(filter))).size).toBe(FILTERS);
    expect(filters.every(({ minPrice, maxPrice }) => minPrice < maxPrice)).toBe(true);
    expect(new Set(times(2_000, () => drawFiltered(random, filters))).size).toBeGreaterThan(500);
  });

  test('with typing errors, beside those without, have one word that no product has', () => {
    const known = Object.values(WORDS).join(' ').toLowerCase();
    const terms = makeTerms(randomOf(4));
    expect(terms).toHaveLength(TERMS);
    for (const { spelt, misspelt } of terms) {
      const unknown = misspelt.split(' ').filter((word) => !known.includes(word));
      expect(spelt.split(' ').every((word) => known.includes(word))).toBe(true);
      expect({ misspelt, unknown: unknown.length }).toEqual({ misspelt, unknown: 1 });
    }
  });
});
