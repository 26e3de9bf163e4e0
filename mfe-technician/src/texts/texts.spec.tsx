import { test } from '@jest/globals';
import { expectSinhala } from '@netra/web-kit/testing';
import { texts } from './texts';

test('the texts of the bench, in Sinhala, are complete', async () => {
  await expectSinhala(texts);
});
