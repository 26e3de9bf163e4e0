import { request } from '@netra/web-kit';
import type { PageInfo } from './use-resource-list';

/** A person of a list by e-mail: the API searches, and the exact address is picked out. */
export async function findByEmail<Name extends string, Person extends { email: string }>(
  path: string,
  name: Name,
  email: string,
  signal: AbortSignal,
): Promise<Person> {
  type Found = PageInfo & Record<Name, Person[]>;
  const found = await request<Found>('GET', path, { query: { q: email, page: 1, limit: 100 }, signal });
  const person = found[name].find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
  if (!person) throw new Error(`Nobody at ${path} has this e-mail`);
  return person;
}
