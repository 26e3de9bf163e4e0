import { expect, test } from '@jest/globals';
import { topFunctions } from './cpu-profile.mjs';

const frame = (functionName, url = '', lineNumber = -1) => ({ functionName, url, lineNumber });

test('a CPU profile, with waiting and one function in two call stacks, has shares of the busy time', () => {
  const nodes = [
    { id: 1, callFrame: frame('(idle)') },
    { id: 2, callFrame: frame('parse', 'file:///home/node_modules/pg-protocol/dist/parser.js', 59) },
    { id: 3, callFrame: frame('parse', 'file:///home/node_modules/pg-protocol/dist/parser.js', 59) },
    { id: 4, callFrame: frame('', 'file:///home/services/catalog/dist/list/list.js', 9) },
    { id: 5, callFrame: frame('(garbage collector)') },
  ];
  const profile = { nodes, samples: [1, 2, 3, 4, 5], timeDeltas: [500, 200, 100, 150, 50] };
  const { busy, functions } = topFunctions(profile, 2);
  expect(busy).toBeCloseTo(0.5);
  expect(functions).toEqual([
    { name: 'parse (pg-protocol/dist/parser.js:60)', share: 0.6 },
    { name: '(anonymous) (services/catalog/dist/list/list.js:10)', share: 0.3 },
  ]);
});
