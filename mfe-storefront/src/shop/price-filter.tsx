import type { ProductCounts } from '@netra/api-client';
import { TextInput, useTexts } from '@netra/web-kit';
import { type KeyboardEvent, useId, useState } from 'react';
import { shopTexts } from '../texts/shop';
import { FilterCount } from './filter-count';
import {
  amount,
  type Filters,
  OPEN_END,
  orderRange,
  PRICE_CEILING,
  PRICE_FLOOR,
  QUICK_RANGES,
} from './filters';
import styles from './filter-panel.module.css';
import { RangeSlider } from './range-slider';

type PriceRange = Pick<Filters, 'min' | 'max'>;

interface PriceFilterProps extends PriceRange {
  /** Undefined while unknown. */
  counts: ProductCounts['priceRanges'] | undefined;
  onChange: (range: PriceRange, options?: { replace?: boolean }) => void;
}

/** Two fields, a slider with two ends, and the quick ranges. Typed values apply on blur or Enter. */
export function PriceFilter({ min, max, counts, onChange }: PriceFilterProps) {
  const t = useTexts(shopTexts);
  const id = useId();
  const [moving, setMoving] = useState<PriceRange>();
  const range = moving ?? { min, max };
  const apply = (next: PriceRange) => {
    setMoving(undefined);
    onChange(orderRange(next.min || undefined, next.max));
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t.price}</legend>
      <RangeSlider
        floor={PRICE_FLOOR}
        ceiling={PRICE_CEILING}
        low={range.min ?? PRICE_FLOOR}
        high={range.max ?? PRICE_CEILING}
        lowLabel={t.minPrice}
        highLabel={t.maxPrice}
        onMove={(low, high) => setMoving(fromSlider(low, high, range))}
        onDone={(low, high) => apply(fromSlider(low, high, range))}
      />
      <div className={styles.range}>
        <PriceField
          id={`${id}-min`}
          name="min"
          label={t.minPrice}
          value={range.min}
          shown={range.min ?? PRICE_FLOOR}
          onApply={(value) => apply({ ...range, min: value })}
        />
        <PriceField
          id={`${id}-max`}
          name="max"
          label={t.maxPrice}
          value={range.max}
          shown={range.max ?? PRICE_CEILING}
          note={range.max === undefined ? t.andAbove : ''}
          onApply={(value) => apply({ ...range, max: value })}
        />
      </div>
      {max === undefined ? <input type="hidden" name={OPEN_END} value={PRICE_CEILING} /> : null}
      <QuickRanges min={min} max={max} counts={counts} onChange={onChange} />
    </fieldset>
  );
}

/** The right end of the slider is open: products above it are not hidden. A typed price beyond it stays while the other end is moved. */
const fromSlider = (low: number, high: number, { min, max }: PriceRange): PriceRange => ({
  min: low > PRICE_FLOOR || low === min ? low : undefined,
  max: high < PRICE_CEILING || high === max ? high : undefined,
});

interface PriceFieldProps {
  id: string;
  name: 'min' | 'max';
  label: string;
  value: number | undefined;
  /** What the field shows: its default while nothing is set. */
  shown: number;
  note?: string;
  onApply: (value: number | undefined) => void;
}

function PriceField({ id, name, label, value, shown, note, onApply }: PriceFieldProps) {
  const [draft, setDraft] = useState<string>();
  const apply = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    if (amount(draft) !== value) onApply(amount(draft));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <TextInput
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={draft ?? String(shown)}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={apply}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-note`} className={styles.above}>
        {note}
      </p>
    </div>
  );
}

function QuickRanges({ min, max, counts, onChange }: PriceFilterProps) {
  const t = useTexts(shopTexts);
  const countOf = (to: number) => counts?.find((range) => range.max === to)?.count;
  return (
    <div className={styles.quick} role="group" aria-label={t.quickRanges}>
      {QUICK_RANGES.map((range) => {
        const pressed = range.min === min && range.max === max;
        const next = pressed ? { min: undefined, max: undefined } : { min: range.min, max: range.max };
        return (
          <button
            key={range.name}
            type="button"
            aria-pressed={pressed}
            disabled={countOf(range.max) === 0 && !pressed}
            onClick={() => onChange(next)}
          >
            <span>{t.ranges[range.name]}</span>
            <FilterCount count={countOf(range.max)} />
          </button>
        );
      })}
    </div>
  );
}
