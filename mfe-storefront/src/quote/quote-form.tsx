import {
  Button,
  Field,
  Form,
  FormActions,
  type FormState,
  Select,
  Textarea,
  TextInput,
  useTexts,
} from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { useState } from 'react';
import { quoteTexts } from '../texts/quote';
import styles from './quote.module.css';
import { type QuoteValues, type SentQuote, useQuoteForm } from './use-quote-form';

/** Who asks and where; optional questions are folded, because somebody calls back anyway. */
export function QuoteForm({ onSent }: { onSent: (sent: SentQuote) => void }) {
  const t = useTexts(quoteTexts);
  const form = useQuoteForm(onSent);
  return (
    <Form form={form} label={t.heading} className={styles.form}>
      <Person form={form} />
      <More form={form} />
      <FormActions>
        <Button type="submit" variant="primary" size="large" busy={form.isSubmitting}>
          {t.send}
        </Button>
      </FormActions>
    </Form>
  );
}

function Person({ form }: { form: FormState<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const names = useTexts(districtTexts);
  const districts = Object.entries(names).map(([value, label]) => ({ value, label }));
  return (
    <>
      <Field label={t.name} error={form.errors.name} required>
        <TextInput {...form.control('name')} autoComplete="name" maxLength={200} />
      </Field>
      <Field label={t.phone} error={form.errors.phone} required>
        <TextInput {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <Field label={t.district} error={form.errors.district} className={styles.whole} required>
        <Select {...form.control('district')} options={[{ value: '', label: t.choose }, ...districts]} />
      </Field>
    </>
  );
}

const FOLDED = ['email', 'place', 'premises', 'cameras', 'wishes'] as const;

/** Open while one of its fields has an error. */
function More({ form }: { form: FormState<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.more}
      open={isOpen || FOLDED.some((name) => form.errors[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t.more}</summary>
      <div className={styles.form}>
        <Details form={form} />
      </div>
    </details>
  );
}

function Details({ form }: { form: FormState<QuoteValues> }) {
  const t = useTexts(quoteTexts);
  return (
    <>
      <Field label={t.place} error={form.errors.place}>
        <TextInput {...form.control('place')} maxLength={200} />
      </Field>
      <Field label={t.premises} hint={t.premisesHint} error={form.errors.premises}>
        <TextInput {...form.control('premises')} maxLength={200} />
      </Field>
      <Field label={t.cameras} hint={t.camerasHint} error={form.errors.cameras}>
        <TextInput
          {...form.control('cameras')}
          type="number"
          inputMode="numeric"
          min={1}
          max={500}
          step={1}
        />
      </Field>
      <Field label={t.wishes} hint={t.wishesHint} error={form.errors.wishes} className={styles.whole}>
        <Textarea {...form.control('wishes')} rows={4} maxLength={2_000} />
      </Field>
      <Field label={t.email} hint={t.emailHint} error={form.errors.email} className={styles.whole}>
        <TextInput {...form.control('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
    </>
  );
}
