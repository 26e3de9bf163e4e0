import { ListOf, OneOf, Text } from './fields.js';
import { message } from './message.js';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from './repairs.js';
import { SearchText } from './typed-fields.js';

/** The most customers that one search names, so that nobody reads all of them. */
export const MAX_KNOWN_CUSTOMERS = 5;

export class KnownCustomerQuery {
  @SearchText({
    optional: false,
    min: 3,
    max: 60,
    description: 'How the name begins, at least 3 letters, or the telephone number, at least 5 digits',
  })
  q: string;
}

/** A customer of an earlier repair, as the newest one has them. */
export class KnownCustomer {
  @Text() name: string;
  @Text({ nullable: true }) phone: string | null;
  @Text({ nullable: true }) email: string | null;
  @OneOf(CUSTOMER_LANGUAGES) language: CustomerLanguage;
}

export class KnownCustomers {
  @ListOf(() => KnownCustomer, { max: MAX_KNOWN_CUSTOMERS }) customers: KnownCustomer[];
}

/** Those whose repair was the newest first; TOO_MANY for more searches than a person makes in a minute. */
export const FindKnownCustomers = message<KnownCustomerQuery, KnownCustomers>('repairs.customer.find');
