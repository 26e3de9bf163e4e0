import type { Quote } from '@netra/api-client';
import {
  ApiError,
  Button,
  callLink,
  chatLink,
  CloseButton,
  Dialog,
  errorText,
  Field,
  formatDate,
  Select,
  Textarea,
  toast,
  useTexts,
} from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { StaleNotice, useDraft } from '@netra/staff-kit';
import { type ReactNode, useState } from 'react';
import { quoteOfficeTexts } from '../texts/quotes';
import styles from './quotes.module.css';
import { QUOTE_STATES, useSaveQuote } from '../shared/quotes.api';

/** A request in full, with editable state and note. */
export function QuoteDialog({ quote: opened, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useTexts(quoteOfficeTexts);
  const [quote, setQuote] = useState(opened);
  const [current, setCurrent] = useState<Quote>();
  const [state, setState] = useState(opened.state);
  const [note, setNote] = useState(opened.note);
  const saving = useSaveQuote(quote._id);
  const forget = useDraft({
    name: `quote ${quote._id}`,
    changes: { ...(state === quote.state ? {} : { state }), ...(note === quote.note ? {} : { note }) },
    startOf: () => ({ state: quote.state, note: quote.note }),
    show: (value, field) => (field === 'state' ? t.states[value as Quote['state']] : value),
    restore: (draft) => {
      setState((draft.state as Quote['state'] | undefined) ?? quote.state);
      setNote(draft.note ?? quote.note);
    },
  });
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    try {
      await saving.mutateAsync({ state, note, version: quote.version }, { onSuccess: close });
      toast.success(t.saved);
    } catch (error) {
      toast.error(errorText(error, t.saveFailed));
      if (error instanceof ApiError && error.details.current) setCurrent(error.details.current as Quote);
    }
  };
  const takeCurrent = (theirs: Quote) => {
    if (theirs.state !== quote.state) setState(theirs.state);
    if (theirs.note !== quote.note) setNote(theirs.note);
    setQuote(theirs);
    setCurrent(undefined);
  };
  const footer = (
    <>
      <CloseButton>{t.close}</CloseButton>
      <Button variant="primary" busy={saving.isPending} onClick={() => void save()}>
        {t.save}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t.open(quote.name)} footer={footer}>
      <div className={styles.dialog}>
        {current ? (
          <StaleNotice
            changes={[
              { label: t.state, value: t.states[current.state] },
              { label: t.note, value: current.note },
            ]}
            onTake={() => takeCurrent(current)}
          />
        ) : null}
        <QuoteFacts quote={quote} />
        <Field label={t.state}>
          <Select
            value={state}
            options={QUOTE_STATES.map((value) => ({ value, label: t.states[value] }))}
            onChange={({ target }) => setState(target.value as Quote['state'])}
          />
        </Field>
        <Field label={t.note}>
          <Textarea
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}

function QuoteFacts({ quote }: { quote: Quote }) {
  const t = useTexts(quoteOfficeTexts);
  const names = useTexts(districtTexts);
  const facts: [string, ReactNode][] = [
    [t.reference, quote.reference],
    [t.received, formatDate(quote.createdAt, 'moment')],
    [
      t.phone,
      <span key="phone" className={styles.links}>
        <a href={callLink(quote.phone)}>{quote.phone}</a>
        <a href={chatLink(quote.phone, t.chat(quote.name))} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
      </span>,
    ],
    [
      t.email,
      quote.email ? (
        <a key="email" href={`mailto:${quote.email}`}>
          {quote.email}
        </a>
      ) : (
        '–'
      ),
    ],
    [t.place, [names[quote.district], quote.place].filter(Boolean).join(', ')],
    [t.premises, quote.premises || '–'],
    [t.cameras, quote.cameras ?? '–'],
    [t.wishes, quote.wishes || '–'],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
