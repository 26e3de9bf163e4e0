import { expect, test } from '@jest/globals';
import { Paper } from './paper.js';
import { BODY } from './sheet.js';

test('stops setting a text when nobody wants the document any more', async () => {
  const cancelled = new AbortController();
  const paper = new Paper('Invoice', 'en', cancelled.signal);
  const words = Array.from({ length: 5_000 }, (_none, index) => `serial-${index}`).join(' ');
  const lines = paper.lines(words, 100, BODY);
  cancelled.abort(new Error('nobody waits'));
  await expect(lines).rejects.toThrow('nobody waits');
});
