import type { Column } from '@netra/staff-kit';
import type { en } from '../../texts/en';
import type { Person } from './person';

/** First name, last name, e-mail and phone, as every list of people shows them. */
export const personColumns = <Row extends Person>(t: typeof en.common): Column<Row>[] => [
  { key: 'firstName', header: t.firstName, cell: ({ firstName }) => firstName, isRowHeader: true },
  { key: 'lastName', header: t.lastName, cell: ({ lastName }) => lastName },
  { key: 'email', header: t.email, cell: ({ email }) => email, fit: 'line' },
  { key: 'phone', header: t.phone, cell: ({ phone }) => phone || t.notGiven, fit: 'line' },
];
