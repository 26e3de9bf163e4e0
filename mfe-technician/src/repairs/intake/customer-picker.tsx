import type { KnownCustomer } from '@netra/api-client';
import { type FormState, Icon, useTexts, VisuallyHidden } from '@netra/web-kit';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type SyntheticEvent, useState } from 'react';
import { intakeTexts } from '../../texts/intake';
import { CustomerNameFields } from '../repair-fields';
import type { RepairValues } from '../repair-values';
import styles from './customer-picker.module.css';
import { useKnownCustomers } from './known-customers.api';

interface PickerProps {
  form: FormState<RepairValues>;
  onChoose: (customer: KnownCustomer) => void;
}

/** Phone number and name; offers known customers while one is typed, and fills in everything by one click. */
export function CustomerPicker({ form, onChoose }: PickerProps) {
  const t = useTexts(intakeTexts);
  const [typing, setTyping] = useState<'customerName' | 'customerPhone'>();
  const found = useKnownCustomers(typing ? form.values[typing] : '');
  const offered = found.filter((customer) => !isChosen(form.values, customer));
  const onTyping = ({ target }: SyntheticEvent) => {
    if ('name' in target && (target.name === 'customerName' || target.name === 'customerPhone'))
      setTyping(target.name);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setTyping(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || offered.length === 0) return;
    event.preventDefault();
    setTyping(undefined);
  };
  const choose = (customer: KnownCustomer) => {
    onChoose(customer);
    setTyping(undefined);
  };
  const list = offered.length > 0 ? <Known customers={offered} onChoose={choose} /> : null;
  return (
    <div role="presentation" onFocus={onTyping} onInput={onTyping} onBlur={onBlur} onKeyDown={onKeyDown}>
      <CustomerNameFields form={form} under={typing ? { [typing]: list } : undefined} />
      <div role="status">
        {offered.length > 0 ? <VisuallyHidden>{t.found(offered.length)}</VisuallyHidden> : null}
      </div>
    </div>
  );
}

interface KnownProps {
  customers: KnownCustomer[];
  onChoose: (customer: KnownCustomer) => void;
}

/** Keeps the focus in the field, so that the list is still there when the pointer is released. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

const intoView = (list: HTMLUListElement | null) => list?.scrollIntoView({ block: 'nearest' });

/** A layer below the field that covers what follows. */
function Known({ customers, onChoose }: KnownProps) {
  const t = useTexts(intakeTexts);
  return (
    <ul ref={intoView} className={styles.known} aria-label={t.known}>
      {customers.map((customer) => (
        <li key={`${customer.name} ${customer.phone} ${customer.email}`}>
          <button
            type="button"
            className={styles.choice}
            onMouseDown={keepFocus}
            onClick={() => onChoose(customer)}
          >
            <Icon name="user-round" size={16} />
            <span>
              <strong>{customer.name}</strong>{' '}
              <span className={styles.more}>
                {[customer.phone, customer.email].filter(Boolean).join(' · ')}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const isChosen = (values: RepairValues, { name, phone }: KnownCustomer): boolean =>
  values.customerName === name && values.customerPhone === (phone ?? '');

/**
 * Returns a function that fills in a known customer. A field that the shop does not know keeps what was typed, unless it came from the known
 * customer before.
 */
export function useTakeCustomer({ set, values }: FormState<RepairValues>): (customer: KnownCustomer) => void {
  const [taken, setTaken] = useState<KnownCustomer>();
  const typed = (value: string, known: string | null | undefined) => (value === known ? '' : value);
  return (customer) => {
    const { name, phone, email, language } = customer;
    set('customerName', name);
    set('customerPhone', phone ?? typed(values.customerPhone, taken?.phone));
    set('customerEmail', email ?? typed(values.customerEmail, taken?.email));
    set('customerLanguage', language);
    setTaken(customer);
  };
}
