import type { KnownCustomer } from '@netra/api-client';
import { type FormState, Icon, useTexts, VisuallyHidden } from '@netra/web-kit';
import { type FocusEvent, useState } from 'react';
import { intakeTexts } from '../../texts/intake';
import { CustomerNameFields } from '../repair-fields';
import type { RepairValues } from '../repair-values';
import styles from './customer-picker.module.css';
import { useKnownCustomers } from './known-customers.api';

/** Telephone number and name; while one is typed, known customers are offered, and one click fills in all of them. */
export function CustomerPicker({ form }: { form: FormState<RepairValues> }) {
  const t = useTexts(intakeTexts);
  const [typing, setTyping] = useState<'customerName' | 'customerPhone'>();
  const found = useKnownCustomers(typing ? form.values[typing] : '');
  const offered = found.filter((customer) => !isChosen(form.values, customer));
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if ('name' in target && (target.name === 'customerName' || target.name === 'customerPhone'))
      setTyping(target.name);
  };
  const choose = (customer: KnownCustomer) => {
    takeCustomer(form, customer);
    setTyping(undefined);
  };
  return (
    <div className={styles.customer} onFocus={onFocus}>
      <CustomerNameFields form={form} />
      <div role="status">
        {offered.length > 0 ? <VisuallyHidden>{t.found(offered.length)}</VisuallyHidden> : null}
      </div>
      {offered.length > 0 ? (
        <ul className={styles.known} aria-label={t.known}>
          {offered.map((customer) => (
            <li key={`${customer.name} ${customer.phone} ${customer.email}`}>
              <button type="button" className={styles.choice} onClick={() => choose(customer)}>
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
      ) : null}
    </div>
  );
}

const isChosen = (values: RepairValues, { name, phone }: KnownCustomer): boolean =>
  values.customerName === name && values.customerPhone === (phone ?? '');

/** Fills in a known customer in place of what was typed. */
export function takeCustomer(
  { set }: Pick<FormState<RepairValues>, 'set'>,
  { name, phone, email, language }: KnownCustomer,
): void {
  set('customerName', name);
  set('customerPhone', phone ?? '');
  set('customerEmail', email ?? '');
  set('customerLanguage', language);
}
