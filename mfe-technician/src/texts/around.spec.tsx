import { test } from '@jest/globals';
import { expectSinhala } from '@netra/web-kit/testing';
import { aroundTexts } from './around';

test('the texts around the desk, in Sinhala, are complete', async () => {
  await expectSinhala(aroundTexts);
});
