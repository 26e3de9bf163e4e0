import { Button, Field, Icon, type IconName, Select, TextInput, useTexts } from '@netra/web-kit';
import { type FocusEvent, type FormEvent, type Ref, useState } from 'react';
import type { Wishes } from '../shared/kit/plan-kit';
import { CODECS } from '../shared/kit/recording';
import { plannerTexts } from '../texts/planner';
import styles from './planner.module.css';
import { FRAMES } from '../shared/kit/cheaper-kit';
import { CONNECTIONS, isUsual, MAX_CAMERAS, MAX_DAYS, MAX_LENGTH, planIn, RESOLUTIONS } from './wishes';

/** The form to which the parts of the kit also belong: without scripts its button submits all of them. */
export const FORM_ID = 'planner';

interface PlannerFormProps {
  ref: Ref<HTMLFormElement>;
  wishes: Wishes;
  onApply: () => void;
  /** Called when one of the preset durations is chosen. */
  onDays: (days: number) => void;
  /** Called when the button requests the kit: it has to be seen and announced. */
  onShow: () => void;
}

const PLACES: { name: 'indoor' | 'outdoor'; icon: IconName }[] = [
  { name: 'indoor', icon: 'house' },
  { name: 'outdoor', icon: 'cctv' },
];
const USUAL_DAYS = [7, 14, 30, 60] as const;

/** The questions: place, number and duration, then those with a usual answer. Each answer applies at once. */
export function PlannerForm({ ref, wishes, onApply, onDays, onShow }: PlannerFormProps) {
  const t = useTexts(plannerTexts);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    onApply();
    onShow();
  };
  /** Replaces a number outside the limits by the nearest valid one, which is already in use. */
  const tidy = ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
    const input: unknown = target;
    if (!(input instanceof HTMLInputElement)) return;
    input.value = String(planIn(currentTarget).wishes[input.name as keyof Wishes]);
  };
  return (
    <form
      id={FORM_ID}
      ref={ref}
      action="/planner"
      method="get"
      className={styles.form}
      aria-label={t.questions}
      onSubmit={onSubmit}
      onChange={onApply}
      onBlur={tidy}
    >
      <fieldset className={styles.question}>
        <legend>{t.where}</legend>
        <div className={styles.pair}>
          {PLACES.map(({ name, icon }) => (
            <div key={name} className={styles.tile}>
              <Icon name={icon} size={40} />
              <NumberField name={name} wishes={wishes} min={0} max={MAX_CAMERAS} />
            </div>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.question}>
        <legend>{t.howLong}</legend>
        <div className={styles.usual}>
          {USUAL_DAYS.map((days) => (
            <Button
              key={days}
              size="small"
              variant={wishes.days === days ? 'primary' : 'secondary'}
              aria-pressed={wishes.days === days}
              onClick={() => onDays(days)}
            >
              {t.usualDays[days]}
            </Button>
          ))}
        </div>
        <NumberField name="days" wishes={wishes} min={1} max={MAX_DAYS} after={t.daysUnit} />
      </fieldset>
      <MoreChoices wishes={wishes} />
      <Button type="submit" variant="secondary" block>
        {t.show}
      </Button>
    </form>
  );
}

/** Questions with a usual answer. Open when one is answered differently, and stays as the person leaves it. */
function MoreChoices({ wishes }: { wishes: Wishes }) {
  const t = useTexts(plannerTexts);
  const [isOpen, setOpen] = useState(!isUsual(wishes));
  const select = (
    name: 'resolution' | 'fps' | 'codec' | 'connection',
    values: readonly (string | number)[],
    labelOf: (value: never) => string,
  ) => (
    <Field label={t.fields[name]} key={name}>
      <Select
        name={name}
        defaultValue={wishes[name]}
        options={values.map((value) => ({ value: String(value), label: labelOf(value as never) }))}
      />
    </Field>
  );
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.more}</summary>
      <div className={styles.choices}>
        {select('connection', CONNECTIONS, (value: keyof typeof t.connections) => t.connections[value])}
        {select('resolution', RESOLUTIONS, (value: number) => t.resolutions[value as 2])}
        {select('fps', FRAMES, t.frames)}
        {select('codec', CODECS, (value: keyof typeof t.codecs) => t.codecs[value])}
        <NumberField name="length" wishes={wishes} min={1} max={MAX_LENGTH} after="m" />
      </div>
    </details>
  );
}

interface NumberFieldProps {
  name: 'indoor' | 'outdoor' | 'days' | 'length';
  wishes: Wishes;
  min: number;
  max: number;
  after?: string;
}

function NumberField({ name, wishes, ...rest }: NumberFieldProps) {
  const t = useTexts(plannerTexts);
  return (
    <Field label={t.fields[name]}>
      <TextInput type="number" inputMode="numeric" name={name} defaultValue={wishes[name]} {...rest} />
    </Field>
  );
}
