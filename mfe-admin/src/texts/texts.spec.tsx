import { test } from '@jest/globals';
import { expectSinhala } from '@netra/web-kit/testing';
import { serialsTexts } from './serials';
import { texts } from './texts';

/** The currency, a dash, and names that are stored with an account. */
const AS_IN_ENGLISH = ['technicians.none', 'admins.defaultFirstName', 'admins.defaultLastName'];

test('the texts of the back office, in Sinhala, are complete', async () => {
  await expectSinhala(texts, AS_IN_ENGLISH);
});

test('the texts of serial numbers, in Sinhala, are complete', async () => {
  await expectSinhala(serialsTexts);
});
