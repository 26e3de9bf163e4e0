import type { Column, RecordField } from '@netra/web-kit/office';
import type { ReactNode } from 'react';
import type { UpdateSentences } from '../failures';
import type { Person, PersonValues } from './person';

/** A stored person that can be changed; `version` tells a stale form. */
export interface StoredPerson extends Person {
  version: number;
}

/** What the screens of a kind of people say, word for word as the specification has it. */
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

/** Employees, suppliers or technicians: where they are, and what they have beside the person. */
export interface PersonResource<Stored extends StoredPerson, Values extends PersonValues> {
  /** The name of the list in the API's path and in its pages. */
  name: 'employees' | 'suppliers' | 'technicians';
  /** The screens. */
  paths: { list: string; add: string; edit: string };
  texts: PersonTexts;
  /** After the person's columns. */
  columns: Column<Stored>[];
  /** After the person's fields. */
  fields: (isStored: boolean) => RecordField<Values>[];
  /** What the form holds beside the person; of a new one without `stored`. */
  values: (stored?: Stored) => Omit<Values, keyof PersonValues>;
  /** What the API takes beside the person. */
  body: (values: Values, isStored: boolean) => object;
  /** Whether a refusal to add is said in the server's words. */
  serverFirst: boolean;
  /** Above the form of a new one. */
  addIntro?: ReactNode;
}
