import type { QuoteLine, Repair, RepairCharge } from '@netra/api-client';
import {
  Button,
  errorText,
  formatMoney,
  Icon,
  IconButton,
  Select,
  TextInput,
  toast,
  useLeaveGuard,
  useTexts,
} from '@netra/web-kit';
import { enterGoesOn } from '@netra/staff-kit';
import { firstCharacters, typedAmount } from '@netra/web-kit/rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { workTexts } from '../../texts/work';
import styles from './quote.module.css';
import { useSendQuote } from '../job-work.api';

/** A line as typed. */
interface Draft {
  kind: QuoteLine['kind'];
  text: string;
  amount: string;
}

const MAX_LINES = 20;
const WORK: Draft = { kind: 'work', text: '', amount: '' };
const PART: Draft = { kind: 'part', text: '', amount: '' };

/** The first lines of a new quote: those of the previous quote, otherwise the parts that no hand-over has charged. */
function firstLines({ quote }: Repair, { parts, isQuoteOver }: RepairCharge): Draft[] {
  if (quote && !isQuoteOver) return quote.lines.map((line) => ({ ...line, amount: String(line.amount) }));
  const taken = parts.map(({ text, amount }): Draft => ({
    kind: 'part',
    text: firstCharacters(text, 100),
    amount: String(amount),
  }));
  return [WORK, ...(taken.length > 0 ? taken.slice(0, MAX_LINES - 1) : [PART])];
}
const isBlank = ({ text, amount }: Draft): boolean => !text.trim() && !amount.trim();
const isWrong = (line: Draft): boolean => !line.text.trim() || typedAmount(line.amount) === undefined;

interface QuoteFormProps {
  job: Repair;
  charge: RepairCharge;
  onDone: () => void;
}

/** Lines of work and parts; blank lines are left out. */
export function QuoteForm({ job, charge, onDone }: QuoteFormProps) {
  const t = useTexts(workTexts).quote;
  const [first] = useState(() => firstLines(job, charge));
  const [lines, setLines] = useState(first);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { submit, isRefused, isBusy } = useSubmit(job, lines, onDone);
  useLeaveGuard(!isBusy && JSON.stringify(lines) !== JSON.stringify(first));
  const change = (at: number, more: Partial<Draft>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...more } : line)));
  return (
    <form
      ref={form}
      className={styles.form}
      aria-label={t.new}
      noValidate
      onSubmit={submit}
      onKeyDown={enterGoesOn}
    >
      {lines.map((line, index) => (
        <Line
          key={index}
          number={index + 1}
          line={line}
          isInvalid={isRefused && !isBlank(line) && isWrong(line)}
          onChange={(more) => change(index, more)}
          onRemove={() => setLines(lines.filter((_line, at) => at !== index))}
        />
      ))}
      <div role="alert" className={styles.problem}>
        {isRefused ? t.wrong : null}
      </div>
      <p className={styles.sum}>
        <span>{t.total}</span> <strong translate="no">{formatMoney(sumOf(lines))}</strong>
      </p>
      {job.customerEmail ? null : <p className={styles.soft}>{t.noMail}</p>}
      <div className={styles.buttons}>
        <Button
          disabled={lines.length >= MAX_LINES}
          icon={<Icon name="plus" size={16} />}
          onClick={() => setLines([...lines, PART])}
        >
          {t.addLine}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t.send}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}

function useSubmit({ _id: id }: Repair, lines: Draft[], onDone: () => void) {
  const t = useTexts(workTexts).quote;
  const send = useSendQuote();
  const [isRefused, setRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = lines.filter((line) => !isBlank(line));
    const isBad = given.length === 0 || given.some(isWrong);
    setRefused(isBad);
    if (isBad) return;
    const body = given.map(({ kind, text, amount }) => ({
      kind,
      text: text.trim(),
      amount: typedAmount(amount) ?? 0,
    }));
    void send.mutateAsync({ id, lines: body }, { onSuccess: onDone }).then(
      () => toast.success(t.sent),
      (error: unknown) => toast.error(errorText(error, t.failed)),
    );
  };
  return { submit, isRefused, isBusy: send.isPending };
}

const sumOf = (lines: Draft[]): number =>
  lines.reduce((cents, { amount }) => cents + Math.round((typedAmount(amount) ?? 0) * 100), 0) / 100;

interface LineProps {
  number: number;
  line: Draft;
  isInvalid: boolean;
  onChange: (more: Partial<Draft>) => void;
  onRemove: () => void;
}

function Line({ number, line: { kind, text, amount }, isInvalid, onChange, onRemove }: LineProps) {
  const t = useTexts(workTexts).quote;
  const kinds = (['work', 'part'] as const).map((value) => ({ value, label: t.kinds[value] }));
  const invalid = isInvalid || undefined;
  return (
    <div className={styles.line}>
      <Select
        aria-label={t.kind(number)}
        value={kind}
        options={kinds}
        onChange={({ target }) => onChange({ kind: target.value as QuoteLine['kind'] })}
      />
      <TextInput
        aria-label={t.text(number)}
        aria-invalid={invalid}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextInput
        aria-label={t.amount(number)}
        aria-invalid={invalid}
        inputMode="decimal"
        autoComplete="off"
        maxLength={11}
        before={t.amountShort}
        value={amount}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <IconButton label={t.removeLine(number)} onClick={onRemove}>
        <Icon name="x" size={18} />
      </IconButton>
    </div>
  );
}
