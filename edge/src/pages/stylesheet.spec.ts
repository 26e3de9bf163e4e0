import { expect, test } from '@jest/globals';
import { classesIn, Stylesheet } from './stylesheet.js';

const needed = (css: string, ...classes: string[]) => new Stylesheet(css).neededFor(new Set(classes));

test.each([
  ['a rule for elements of any class', 'p{margin:0}'],
  ['a rule for a class of the page', '.a{margin:0}'],
  ['a rule with one selector that matches', '.z,.a{margin:0}'],
  ['a rule for something within such a class', '.a .z:hover>p{margin:0}'],
  ['a rule that excludes a class', 'p:not(.z){margin:0}'],
  ['a rule for one of several', ':is(.z,.a){margin:0}'],
  ['a rule for something within an ancestor in a state', ':root[data-theme="dark"] .a{margin:0}'],
  ['a nested rule', '.a{color:red;& .z{margin:0}}'],
  ['a font', '@font-face{font-family:Inter;src:url(/i.woff2)}'],
  ['an animation that a rule names', '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}'],
  ['the order of layers', '@layer reset,kit,shell;'],
  ['a media query with such a rule', '@media (width>=640px){.a{margin:0}}'],
  ['a layer, which has its place, without a rule', '@layer kit{}'],
])('the rules that a page needs include %s', (_what, css) => {
  expect(needed(css, 'a', 'b')).toBe(css);
});

test.each([
  ['a rule for a class that the page does not have', '.z{margin:0}', ''],
  ['a rule for something within such a class', '.z .a{margin:0}', ''],
  ['a nested rule of it', '.z{& .a{margin:0}}', ''],
  ['such a rule in a layer', '@layer kit{.z{margin:0}}', '@layer kit{}'],
  ['an animation of it', '.z{animation:turn 1s}@keyframes turn{to{rotate:1turn}}', ''],
  ['a comment', '/* why */p{margin:0}', 'p{margin:0}'],
])('the rules that a page needs exclude %s', (_what, css, left) => {
  expect(needed(css, 'a')).toBe(left);
});

test.each([
  [
    'there are only rules for elements of any class',
    '@layer reset{p{margin:0}}@font-face{src:url(/i)}',
    true,
  ],
  ['a rule in a layer is for a class', '@layer kit{p{margin:0}.a{margin:0}}', false],
  ['it has an animation', 'p{margin:0}@keyframes turn{to{rotate:1turn}}', false],
])('a sheet is or is not needed by all pages when %s', (_what, css, isForAll) => {
  expect(new Stylesheet(css).isForAll).toBe(isForAll);
});

test('the rules that a page needs keep their order', () => {
  expect(needed('.b{margin:0}.z{top:0}p{margin:1px}.a{margin:2px}', 'a', 'b')).toBe(
    '.b{margin:0}p{margin:1px}.a{margin:2px}',
  );
});

test('the classes of a rendered page are all classes of its elements', () => {
  const html = '<p class="a b">x</p><svg class="c"><use href="#class"/></svg><i data-class="d"></i>';
  expect(classesIn(html)).toEqual(new Set(['a', 'b', 'c']));
});
