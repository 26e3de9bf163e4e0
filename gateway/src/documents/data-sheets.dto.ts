import { CUSTOMER_LANGUAGES, OneOf, type CustomerLanguage } from '@netra/contracts';

/** The options for the data sheet of a product. */
export class DataSheetQuery {
  @OneOf(CUSTOMER_LANGUAGES, { optional: true, default: 'en' }) language?: CustomerLanguage;
}
