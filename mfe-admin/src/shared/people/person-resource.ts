import type { Column, ListQuery, PageInfo, RecordField } from '@netra/staff-kit';
import type { ReactNode } from 'react';
import type { UpdateSentences } from '../failures';
import type { PeopleName } from './people.api';
import type { Person, PersonBody, PersonValues } from './person';

/** A stored person that can be changed; `version` detects a stale form. */
export interface StoredPerson extends Person {
  _id: string;
  version: number;
}

/** The sentences of the screens, word for word from the specification. */
export interface PersonTexts {
  title: string;
  add: string;
  empty: string;
  addTitle: string;
  updateTitle: string;
  submitAdd: string;
  submitUpdate: string;
  addRequired: string;
  updateRequired: string;
  loadFailed: string;
  addFailed: string;
  deleteFailed: string;
  added: string;
  deleted: string;
  updated: string;
  missing: string;
  notLoggedIn: string;
  update: UpdateSentences;
}

/** The API of a kind of people; `Extra` is what a body contains besides the person, `Added` the answer to adding one. */
export interface PersonCalls<Stored, Extra, Added = Stored> {
  list: (query: ListQuery, signal: AbortSignal) => Promise<PageInfo & { rows: Stored[] }>;
  load: (email: string, signal: AbortSignal) => Promise<Stored>;
  add: (body: PersonBody & { email: string } & Extra) => Promise<Added>;
  update: (email: string, body: PersonBody & { version: number } & Extra) => Promise<Stored>;
  /** Must complete even if the window is closed: `keepalive`. */
  remove: (email: string) => Promise<unknown>;
}

/** Employees, suppliers or technicians: their calls, and what they have besides the person. */
export interface PersonResource<
  Stored extends StoredPerson,
  Values extends PersonValues,
  Extra,
  Added = Stored,
> {
  name: PeopleName;
  calls: PersonCalls<Stored, Extra, Added>;
  /** The screens. */
  paths: { list: string; add: string; edit: string };
  texts: PersonTexts;
  /** After the person's columns. */
  columns: Column<Stored>[];
  /** After the person's fields. */
  fields: (isStored: boolean) => RecordField<Values>[];
  /** What the form contains besides the person; for a new person without `stored`. */
  values: (stored?: Stored) => Omit<Values, keyof PersonValues>;
  /** What a body contains besides the person. */
  body: (values: Values, isStored: boolean) => Extra;
  /** Shows the server's sentence when adding is refused. */
  serverFirst: boolean;
  /** Shown above the form of a new person. */
  addIntro?: ReactNode;
}
