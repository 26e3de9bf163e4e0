import { expect, test } from '@jest/globals';
import { classesIn, Stylesheet } from './stylesheet.js';

const needed = (css: string, ...classes: string[]) => new Stylesheet(css).neededFor(new Set(classes));

test.each([
  ['a rule for elements of any class', 'p{margin:0}'],
  ['a rule for a class that is there', '.a{margin:0}'],
  ['a rule with one selector that fits', '.z,.a{margin:0}'],
  ['a rule for something within it', '.a .z:hover>p{margin:0}'],
  ['a rule that excludes a class', 'p:not(.z){margin:0}'],
  ['a rule for one of several', ':is(.z,.a){margin:0}'],
  ['a rule for what is within something of a state', ':root[data-theme="dark"] .a{margin:0}'],
  ['a nested rule', '.a{color:red;& .z{margin:0}}'],
  ['a font', '@font-face{font-family:Inter;src:url(/i.woff2)}'],
  ['an animation that a rule names', '.a{animation:turn 1s}@keyframes turn{to{rotate:1turn}}'],
  ['the order of layers', '@layer reset,kit,shell;'],
  ['a media query with such a rule', '@media (width>=640px){.a{margin:0}}'],
  ['a layer, which has its place, without a rule', '@layer kit{}'],
])('the rules that a page needs, when there is %s, have it', (_what, css) => {
  expect(needed(css, 'a', 'b')).toBe(css);
});

test.each([
  ['a rule for a class that is not there', '.z{margin:0}', ''],
  ['a rule for something within such a class', '.z .a{margin:0}', ''],
  ['a nested rule of it', '.z{& .a{margin:0}}', ''],
  ['such a rule in a layer', '@layer kit{.z{margin:0}}', '@layer kit{}'],
  ['an animation of it', '.z{animation:turn 1s}@keyframes turn{to{rotate:1turn}}', ''],
  ['a remark', '/* why */p{margin:0}', 'p{margin:0}'],
])('the rules that a page needs, when there is %s, are without it', (_what, css, left) => {
  expect(needed(css, 'a')).toBe(left);
});

test.each([
  [
    'there are rules for elements of any class alone',
    '@layer reset{p{margin:0}}@font-face{src:url(/i)}',
    true,
  ],
  ['a rule in a layer is for a class', '@layer kit{p{margin:0}.a{margin:0}}', false],
  ['it has an animation', 'p{margin:0}@keyframes turn{to{rotate:1turn}}', false],
])('a sheet, when %s, is or is not for all pages alike', (_what, css, isForAll) => {
  expect(new Stylesheet(css).isForAll).toBe(isForAll);
});

test('the rules that a page needs, when several are needed, keep their order', () => {
  expect(needed('.b{margin:0}.z{top:0}p{margin:1px}.a{margin:2px}', 'a', 'b')).toBe(
    '.b{margin:0}p{margin:1px}.a{margin:2px}',
  );
});

test('the classes of a page, when it is rendered, are all that its elements have', () => {
  const html = '<p class="a b">x</p><svg class="c"><use href="#class"/></svg><i data-class="d"></i>';
  expect(classesIn(html)).toEqual(new Set(['a', 'b', 'c']));
});
