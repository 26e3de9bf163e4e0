import type { Repair } from '@netra/api-client';
import { Button, useTexts } from '@netra/web-kit';
import { useId, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './conflict.module.css';
import { fieldLabel, fieldValue } from './field-words';
import { changedFields, repairValues, type RepairValues } from './repair-values';

type Name = keyof RepairValues;

interface ConflictProps {
  base: Repair;
  /** The stored repair. */
  current: Repair;
  mine: RepairValues;
  /** The fields that take the stored value; the others keep the form's value. */
  onDecide: (theirs: Name[]) => void;
}

/** Resolves a conflict field by field: theirs or mine. Untouched fields default to theirs. */
export function Conflict({ base, current, mine, onDecide }: ConflictProps) {
  const t = useTexts(texts).repairs;
  const theirs = repairValues(current);
  const changed = changedFields(repairValues(base), theirs).filter((name) => theirs[name] !== mine[name]);
  const untouched = changed.filter((name) => mine[name] === repairValues(base)[name]);
  const [taken, setTaken] = useState<Name[]>(untouched);
  const choose = (name: Name, isTheirs: boolean) =>
    setTaken((before) => (isTheirs ? [...before, name] : before.filter((other) => other !== name)));
  return (
    <section role="alert" className={styles.conflict}>
      <p className={styles.title}>{t.staleTitle}</p>
      {changed.map((name) => (
        <Choice
          key={name}
          name={name}
          theirs={theirs[name]}
          mine={mine[name]}
          isTheirs={taken.includes(name)}
          onChoose={(isTheirs) => choose(name, isTheirs)}
        />
      ))}
      <Button variant="primary" onClick={() => onDecide(taken)}>
        {t.staleContinue}
      </Button>
    </section>
  );
}

interface ChoiceProps {
  name: Name;
  theirs: string;
  mine: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function Choice({ name, theirs, mine, isTheirs, onChoose }: ChoiceProps) {
  const t = useTexts(texts);
  const group = useId();
  const option = (label: string, value: string, isChosen: boolean, choose: () => void) => (
    <label className={styles.option}>
      <input type="radio" name={group} checked={isChosen} onChange={choose} />
      <span>{`${label}: ${fieldValue(name, value, t)}`}</span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{fieldLabel(name, t)}</legend>
      {option(t.repairs.takeTheirs, theirs, isTheirs, () => onChoose(true))}
      {option(t.repairs.keepMine, mine, !isTheirs, () => onChoose(false))}
    </fieldset>
  );
}
