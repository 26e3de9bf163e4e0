import type { AuditEntry } from '@netra/api-client';
import { call, formatDate, useTexts } from '@netra/web-kit';
import { type Column, ResourceList, useResourceList } from '@netra/staff-kit';
import { lazy, Suspense, useEffect } from 'react';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';
import { AuditFilters } from './audit-filters';
import { auditKey } from './audit.api';
import { isShown, wordOf } from './field-words';
import { nameOfThing, ThingName } from './thing';
import { useFieldWords } from './use-field-words';

/** With the words for every kind of value, which the list does without. */
const loadDialog = () => import('./audit-dialog');
const AuditDialog = lazy(loadDialog);

/** Beyond this many fields the row shows only a count. */
const SHOWN_FIELDS = 3;

export default function AuditListPage() {
  const t = useTexts(texts).audit;
  const words = useFieldWords();
  // The first entry opened must not wait for its code.
  useEffect(() => void loadDialog(), []);
  const list = useResourceList({
    queryKey: auditKey,
    filters: ({ get, oneOf }) => ({
      subject: oneOf('subject', keysOf(t.subjects)),
      action: oneOf('action', keysOf(t.actions)),
      role: oneOf('role', keysOf(t.roles)),
      from: get('from'),
      to: get('to'),
    }),
    load: (query, signal) => call('GET /audit', { query, signal, has: ['totalPages'] }),
    rows: ({ entries }) => entries,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { params } = list;
  const opened = params.get('entry');
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t, words)}
      rowKey={({ _id }) => _id}
      nameOf={(entry) => nameOfThing(entry, t)}
      empty={t.empty}
      filters={<AuditFilters params={params} />}
      onOpen={({ _id }) => params.set({ page: params.page, entry: _id })}
    >
      <Suspense>
        {opened ? (
          <AuditDialog id={opened} onClose={() => params.set({ page: params.page, entry: '' })} />
        ) : null}
      </Suspense>
    </ResourceList>
  );
}

const columns = (t: typeof en.audit, words: Record<string, string>): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: t.columns.at,
    cell: ({ at }) => formatDate(at, 'moment'),
    isRowHeader: true,
    fit: 'line',
  },
  {
    key: 'actor',
    header: t.columns.actor,
    cell: ({ actorName, actorRole }) => `${actorName} (${t.roles[actorRole]})`,
  },
  { key: 'action', header: t.columns.action, cell: ({ action }) => t.actions[action], fit: 'line' },
  {
    key: 'subject',
    header: t.columns.subject,
    cell: (entry) => <ThingName thing={entry} t={t} />,
  },
  { key: 'fields', header: t.columns.fields, cell: ({ fields }) => named(fields, words) },
];

const keysOf = <T extends object>(words: T) => Object.keys(words) as (keyof T & string)[];

function named(all: string[], words: Record<string, string>): string {
  const fields = all.filter(isShown);
  const rest = fields.length - SHOWN_FIELDS;
  const shown = fields.slice(0, SHOWN_FIELDS).map((field) => wordOf(field, words));
  return [...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ');
}
