import type { Quote } from '@netra/api-client';
import { Badge, call, formatDate, Select, type Tone, useTexts } from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { type Column, ResourceList, useResourceList } from '@netra/staff-kit';
import { quoteOfficeTexts } from '../texts/quotes';
import type { en } from '../texts/quotes-en';
import { QuoteDialog } from './quote-dialog';
import { QUOTE_STATES, quotesKey } from '../shared/quotes.api';

const TONES: Record<Quote['state'], Tone> = {
  new: 'warning',
  called: 'info',
  quoted: 'accent',
  won: 'success',
  lost: 'neutral',
};

/** Requests for quotes, newest first. */
export default function QuoteListPage() {
  const t = useTexts(quoteOfficeTexts);
  const names = useTexts(districtTexts);
  const list = useResourceList({
    queryKey: quotesKey,
    filters: ({ oneOf }) => ({ state: oneOf('state', QUOTE_STATES) }),
    load: (query, signal) => call('GET /quotes', { query, signal, has: ['totalPages'] }),
    rows: ({ quotes }) => quotes,
    failed: t.loadFailed,
    searchLabel: t.search,
  });
  const { params } = list;
  const states = QUOTE_STATES.map((value) => ({ value, label: t.states[value] }));
  return (
    <ResourceList
      of={list}
      title={t.title}
      columns={columns(t, names)}
      rowKey={({ _id }) => _id}
      nameOf={({ name }) => t.open(name)}
      empty={t.empty}
      filters={
        <Select
          aria-label={t.state}
          value={params.get('state')}
          options={[{ value: '', label: t.anyState }, ...states]}
          onChange={({ target }) => params.set({ state: target.value })}
        />
      }
      dialog={(quote, { close }) => <QuoteDialog quote={quote} onClose={close} />}
    />
  );
}

const columns = (t: typeof en, names: Record<Quote['district'], string>): Column<Quote>[] => [
  {
    key: 'date',
    header: t.received,
    cell: ({ createdAt }) => formatDate(createdAt, 'moment'),
    fit: 'line',
  },
  { key: 'name', header: t.name, cell: ({ name }) => name, isRowHeader: true },
  { key: 'phone', header: t.phone, cell: ({ phone }) => phone, fit: 'line' },
  {
    key: 'place',
    header: t.place,
    cell: ({ district, place }) => [names[district], place].filter(Boolean).join(', '),
  },
  { key: 'cameras', header: t.cameras, cell: ({ cameras }) => cameras ?? '–' },
  {
    key: 'state',
    header: t.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
];
