import type { AuditEntry } from '@netra/api-client';
import { Link } from '@netra/web-kit';
import type { en } from '../texts/en';
import styles from './audit.module.css';

type Thing = Pick<AuditEntry, 'subject' | 'subjectId' | 'label' | 'action'>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const below = (path: string) => (key: string) => path + encodeURIComponent(key);

/** The page of each kind of record; other kinds are named without a link. */
const PAGES: Partial<Record<AuditEntry['subject'], (key: string) => string>> = {
  product: below('/admin/updateproduct?productId='),
  order: below('/admin/order?order='),
  repair: below('/admin/repair?repair='),
  customer: below('/admin/customer?email='),
  technician: below('/admin/updatetechnician?email='),
  employee: below('/admin/updateemployee?email='),
  supplier: below('/admin/updatesupplier?email='),
  mail: below('/admin/mails?mail='),
  'dead-letter': () => '/admin/dead-letters',
  'purchase-request': () => '/admin/purchases',
  admin: below('/admin/add-admin?q='),
  quote: () => '/admin/quotes',
  review: () => '/admin/reviews',
  question: () => '/admin/questions',
  delivery: () => '/admin/delivery',
};

/** The key that people use, such as an order number; empty for keys that only machines read. */
const keyOf = ({ subject, subjectId }: Thing): string =>
  UUID.test(subjectId) || subjectId === subject ? '' : subjectId;

/** The name of the changed record, with its key where people use one; a link unless the record is deleted. */
export function ThingName({ thing, t }: { thing: Thing; t: typeof en.audit }) {
  const key = keyOf(thing);
  const name = thing.label || key;
  const to = thing.action !== 'deleted' ? PAGES[thing.subject]?.(thing.subjectId) : undefined;
  const kind = t.subjects[thing.subject];
  return (
    <span className={styles.thing}>
      {name || !to ? <span>{name ? `${kind}: ` : kind}</span> : null}
      {to ? <Link to={to}>{name || kind}</Link> : <span>{name}</span>}
      {key && key !== name ? <span className={styles.key}>{` · ${key}`}</span> : null}
    </span>
  );
}

/** The name of a record as plain text, for the labels of buttons. */
export const nameOfThing = (thing: Thing, t: typeof en.audit): string =>
  `${t.subjects[thing.subject]} ${thing.label || keyOf(thing)}`.trim();
