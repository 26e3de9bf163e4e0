import { Injectable } from '@nestjs/common';
import {
  FindKnownCustomers,
  KnownCustomerQuery,
  MAX_KNOWN_CUSTOMERS,
  phoneNumber,
  type KnownCustomer,
  type KnownCustomers,
} from '@netra/contracts';
import { context, Handles, Throttle } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { restrictedTo } from '../repair/own-jobs.js';

const PER_MINUTE = 30;
const MINUTE_SECONDS = 60;
/** A shorter number would match too many people. */
const FEWEST_DIGITS = 5;
/** Reads only so many repairs with a common prefix; one more letter finds the rest. */
const MAX_READ = 200;

const CONDITIONS = {
  name: `lower(customer_name) like lower($1)`,
  phone: `phone_key(customer_phone) like phone_key($1) || '%'`,
};

const find = (condition: string) => `
  select name, phone, email, language from (
    select distinct on (lower(name), phone_key(phone)) name, phone, email, language, created_at
    from (
      select customer_name as name, customer_phone as phone, customer_email as email, customer_language as language, created_at
      from repair where customer_name is not null and ($2::text is null or assignee_id = $2) and ${condition} limit ${MAX_READ}) read
    order by lower(name), phone_key(phone), created_at desc) known
  order by created_at desc limit ${MAX_KNOWN_CUSTOMERS}`;

/**
 * Finds the customers of earlier repairs for an intake: only a few, by prefix, so that nobody can read out the customer base. Technicians
 * with own jobs only find the customers of those jobs.
 */
@Injectable()
export class KnownCustomersService {
  constructor(
    private readonly manager: EntityManager,
    private readonly throttle: Throttle,
  ) {}

  @Handles(FindKnownCustomers)
  async find({ q: term }: KnownCustomerQuery): Promise<KnownCustomers> {
    await this.throttle.take(`known-customers:${context().actor?.id ?? ''}`, PER_MINUTE, MINUTE_SECONDS);
    const number = phoneNumber(term);
    const isPhone = /^[+\d\s().-]+$/.test(number);
    if (isPhone && number.replace(/\D/g, '').length < FEWEST_DIGITS) return { customers: [] };
    const sql = find(isPhone ? CONDITIONS.phone : CONDITIONS.name);
    const value = isPhone ? number : `${term.replace(/[\\%_]/g, String.raw`\$&`)}%`;
    return { customers: await this.manager.query<KnownCustomer[]>(sql, [value, restrictedTo() ?? null]) };
  }
}
