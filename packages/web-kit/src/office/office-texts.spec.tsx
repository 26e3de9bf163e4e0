import { test } from '@jest/globals';
import { expectSinhala } from '@netra/web-kit/testing';
import { officeTexts } from './office-texts';

test('the texts of the back office parts, in Sinhala, are complete', async () => {
  await expectSinhala(officeTexts, ['rupees']);
});
