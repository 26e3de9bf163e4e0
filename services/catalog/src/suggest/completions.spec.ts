import { expect, test } from '@jest/globals';
import { completionsOf } from './completions.js';

const NAMES = [['Night Dome', 'NT-D20'], ['Doorbell, Dome-shaped', 'door camera'], ['කැමරාව']];

test.each([
  ['do', ['dome', 'door', 'doorbell']],
  ['night DO', ['night dome', 'night door', 'night doorbell']],
  ['dome', []],
  ['dome ', []],
  ['nt-d', ['nt-dome', 'nt-d20', 'nt-door', 'nt-doorbell']],
  ['කැම', ['කැමරාව']],
  ['zz', []],
])('"%s" is completed with words of products, most frequent first', (typed, words) => {
  expect(completionsOf(typed, NAMES)).toEqual(words);
});
