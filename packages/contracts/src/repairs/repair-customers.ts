import { ListOf, OneOf, Text } from '../rules/fields.js';
import { endpoint } from '../bus/endpoint.js';
import { atTheDesk, CUSTOMER_LANGUAGES, type CustomerLanguage } from './repairs.js';
import { SearchText } from '../rules/typed-fields.js';

/** A search returns at most this many customers, so that nobody can read all of them. */
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

/** A customer of earlier repairs, with the data of the newest one. */
export class KnownCustomer {
  @Text() name: string;
  @Text({ nullable: true }) phone: string | null;
  @Text({ nullable: true }) email: string | null;
  @OneOf(CUSTOMER_LANGUAGES) language: CustomerLanguage;
}

export class KnownCustomers {
  @ListOf(() => KnownCustomer, { max: MAX_KNOWN_CUSTOMERS }) customers: KnownCustomer[];
}

/** The customers with the newest repairs first; TOO_MANY for more searches a minute than a person makes. */
export const FindKnownCustomers = endpoint<KnownCustomerQuery, KnownCustomers>('repairs.customer.find', {
  at: 'GET /repairs/customers',
  name: 'findKnownCustomers',
  summary: 'Customers of earlier repairs, at most five',
  ...atTheDesk,
  query: KnownCustomerQuery,
  status: 200,
  reply: KnownCustomers,
  errors: [429],
});
