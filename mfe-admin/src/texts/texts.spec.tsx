import { test } from '@jest/globals';
import { expectTranslation, TRANSLATIONS } from '@netra/web-kit/testing';
import { customerTexts } from './customer';
import { deliveryOfficeTexts } from './delivery';
import { deadLetterTexts } from './dead-letters';
import { newOrderTexts } from './new-order';
import { orderDeskTexts } from './order-desk';
import { orderStageTexts } from './order-stages';
import { leavePasswordTexts } from './leave-password';
import { mailTexts } from './mails';
import { questionOfficeTexts } from './questions';
import { purchaseTexts } from './purchases';
import { quoteOfficeTexts } from './quotes';
import { serialsTexts } from './serials';
import { stockTexts } from './stock';
import { texts } from './texts';
import { todoTexts } from './todo';

/** A dash, names that are stored with an account, and technical terms. */
const AS_IN_ENGLISH = [
  'technicians.none',
  'admins.defaultFirstName',
  'admins.defaultLastName',
  ...['wifi', 'dc12', 'poe', 'mains'].map((choice) => `productForm.specs.words.choices.${choice}`),
];

test.each(TRANSLATIONS)('the texts of the back office are complete in %s', async (language) => {
  await expectTranslation(texts, language, AS_IN_ENGLISH);
});

test.each(TRANSLATIONS)('the question before a password is left is complete in %s', async (language) => {
  await expectTranslation(leavePasswordTexts, language);
});

test.each(TRANSLATIONS)('the texts of serial numbers are complete in %s', async (language) => {
  await expectTranslation(serialsTexts, language);
});

test.each(TRANSLATIONS)('the texts of undelivered messages are complete in %s', async (language) => {
  await expectTranslation(deadLetterTexts, language);
});

test.each(TRANSLATIONS)('the texts of stock movements are complete in %s', async (language) => {
  await expectTranslation(stockTexts, language);
});

test.each(TRANSLATIONS)('the texts of order stages are complete in %s', async (language) => {
  await expectTranslation(orderStageTexts, language);
});

test.each(TRANSLATIONS)('the texts of purchases are complete in %s', async (language) => {
  await expectTranslation(purchaseTexts, language);
});

test.each(TRANSLATIONS)('the texts of the order desk are complete in %s', async (language) => {
  await expectTranslation(orderDeskTexts, language);
});

test.each(TRANSLATIONS)("the texts of the customer's page are complete in %s", async (language) => {
  await expectTranslation(customerTexts, language);
});

test.each(TRANSLATIONS)('the texts of delivery fees are complete in %s', async (language) => {
  await expectTranslation(deliveryOfficeTexts, language, ['fieldOf']);
});

test.each(TRANSLATIONS)("the texts of today's work are complete in %s", async (language) => {
  await expectTranslation(todoTexts, language);
});

test.each(TRANSLATIONS)('the texts of requests for quotes are complete in %s', async (language) => {
  await expectTranslation(quoteOfficeTexts, language);
});

test.each(TRANSLATIONS)('the texts of questions on products, in %s, are complete', async (language) => {
  await expectTranslation(questionOfficeTexts, language);
});

test.each(TRANSLATIONS)('the texts of emails, in %s, are complete', async (language) => {
  await expectTranslation(mailTexts, language);
});

test.each(TRANSLATIONS)('the texts of an order by phone are complete in %s', async (language) => {
  await expectTranslation(newOrderTexts, language);
});
