import { Card, Icon, LinkButton, Page, useHydrated, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { AskUs } from '../shared/ask-us';
import { askTexts } from '../texts/ask';
import { quoteTexts } from '../texts/quote';
import { QuoteForm } from './quote-form';
import styles from './quote.module.css';
import type { SentQuote } from './use-quote-form';

/** The free quote: a form about the customer's place. */
export default function QuotePage() {
  const t = useTexts(quoteTexts);
  const ask = useTexts(askTexts);
  const [sent, setSent] = useState<SentQuote>();
  return (
    <Page title={t.heading} intro={t.intro} width="narrow">
      <div className={styles.page}>
        {sent ? <Sent {...sent} /> : <FormOfBrowser onSent={setSent} />}
        <section>
          <h2>{t.nextHeading}</h2>
          <ol className={styles.steps}>
            {t.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        {sent ? null : <AskUs message={ask.policy(t.heading)} />}
      </div>
    </Page>
  );
}

/** Not in the server's HTML: submitted before the scripts run, it would put a phone number into an address. */
function FormOfBrowser({ onSent }: { onSent: (sent: SentQuote) => void }) {
  const isHydrated = useHydrated();
  return (
    <div className={styles.place}>
      {isHydrated ? (
        <Card>
          <QuoteForm onSent={onSent} />
        </Card>
      ) : null}
    </div>
  );
}

/** The thanks take over the focus of the form that they replace. */
const focus = (element: HTMLElement | null) => element?.focus();

function Sent({ reference, name }: SentQuote) {
  const t = useTexts(quoteTexts);
  const ask = useTexts(askTexts);
  return (
    <Card className={styles.sent}>
      <div ref={focus} tabIndex={-1} role="status">
        <Icon name="circle-check" size={36} />
        <h2>{t.sentHeading}</h2>
        <p>{t.sentText}</p>
        <p className={styles.reference}>
          <span>{`${t.reference} `}</span>
          <strong translate="no">{reference}</strong>
        </p>
      </div>
      <AskUs question={t.photos} message={ask.quote(reference, name)} />
      <LinkButton to="/shop">{t.toShop}</LinkButton>
    </Card>
  );
}
