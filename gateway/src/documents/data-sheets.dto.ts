import { CUSTOMER_LANGUAGES, OneOf, type CustomerLanguage } from '@netra/contracts';

/** How the data sheet of a product is written. */
export class DataSheetQuery {
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en' }) language?: CustomerLanguage;
}
