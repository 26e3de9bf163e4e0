import type { DeliveryTerms, Order } from '@netra/api-client';
import { Button, Field, type FormState, Icon, Select, Textarea, TextInput, useTexts } from '@netra/web-kit';
import { districtTexts, PICK_UP } from '@netra/shop-kit/delivery';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCustomer } from '../../shared/customers.api';
import { fullName } from '../../shared/people/person';
import { newOrderTexts } from '../../texts/new-order';
import { type CustomerChoice, useFoundCustomers, useLastOrder } from './new-order.api';
import styles from './new-order.module.css';
import type { NewOrderValues } from './new-order-values';
import { SearchPicker } from './search-picker';

const LANGUAGES = ['en', 'si', 'ta'] as const;

interface FieldsOf {
  form: FormState<NewOrderValues>;
  terms: DeliveryTerms;
}

/** The customer and the destination: a known customer, or what is typed. */
export function CustomerFields({
  form,
  terms,
  blockReason,
  onChosen,
}: FieldsOf & { blockReason: string | undefined; onChosen: () => void }) {
  const t = useTexts(newOrderTexts);
  const { customer } = form.values;
  return (
    <section className={styles.part} aria-label={t.customer}>
      <h2 className={styles.heading}>{t.customer}</h2>
      {customer ? <KnownCustomer form={form} /> : <FindCustomer form={form} onChosen={onChosen} />}
      <div role="alert">{blockReason ? <p className={styles.blocked}>{blockReason}</p> : null}</div>
      <div className={styles.pair}>
        <Field label={t.name} error={form.errors.name} required>
          <TextInput {...form.control('name')} maxLength={200} autoComplete="off" />
        </Field>
        <Field label={t.phone} error={form.errors.phone} required>
          <TextInput
            {...form.control('phone')}
            type="tel"
            inputMode="tel"
            maxLength={30}
            autoComplete="off"
          />
        </Field>
      </div>
      {customer ? null : (
        <Field label={t.email} hint={t.emailHint} error={form.errors.email}>
          <TextInput {...form.control('email')} type="email" maxLength={254} autoComplete="off" />
        </Field>
      )}
      {customer || form.values.email ? (
        <Field label={t.language}>
          <Select
            {...form.control('language')}
            options={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
          />
        </Field>
      ) : null}
      <Destination form={form} terms={terms} />
    </section>
  );
}

function FindCustomer({ form, onChosen }: { form: FormState<NewOrderValues>; onChosen: () => void }) {
  const t = useTexts(newOrderTexts);
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choose = (choice: CustomerChoice) => {
    for (const [name, value] of Object.entries(valuesOf(choice)))
      form.set(name as keyof NewOrderValues, value);
    onChosen();
  };
  return (
    <SearchPicker
      label={t.findCustomer}
      hint={t.findHint}
      text={text}
      onText={setText}
      found={useFoundCustomers(text)}
      onChoose={choose}
      inputRef={input}
    />
  );
}

/** The values known at once; the last address of an account follows. */
function valuesOf({ account, last }: CustomerChoice): Partial<NewOrderValues> {
  const address = last && last.district !== PICK_UP ? last.address : '';
  return account
    ? {
        customer: account.email,
        name: fullName(account),
        phone: account.phone ?? '',
        email: '',
        district: '',
        address: '',
      }
    : {
        name: last?.name ?? '',
        phone: last?.phone ?? '',
        email: last?.email ?? '',
        district: last?.district ?? '',
        address,
      };
}

/** The account that gets the order; fills in what the form lacks from it and its last order. */
function KnownCustomer({ form }: { form: FormState<NewOrderValues> }) {
  const t = useTexts(newOrderTexts);
  const { values, set } = form;
  const { data: account, isError } = useCustomer(values.customer);
  const last = useLastOrder(account?._id).data?.orders[0];
  const fill = useEffectEvent((name: keyof NewOrderValues, value: string | null | undefined) => {
    if (value && !values[name]) set(name, value);
  });
  useEffect(() => {
    if (!account) return;
    fill('name', fullName(account));
    fill('phone', account.phone);
  }, [account]);
  const fillFrom = useEffectEvent(({ phone, district, address }: Order) => {
    fill('phone', phone);
    fill('district', district);
    const isElsewhere = district && values.district && district !== values.district;
    if (district !== PICK_UP && !isElsewhere) fill('address', address);
  });
  useEffect(() => {
    if (last) fillFrom(last);
  }, [last]);
  const forget = () => {
    for (const name of ['customer', 'name', 'phone', 'district', 'address'] as const) set(name, '');
  };
  return (
    <div className={styles.known}>
      <Icon name="user-round" size={17} />
      <span className={styles.knownName}>
        {isError ? t.customerFailed : account ? t.chosen(fullName(account), account.email) : values.customer}
      </span>
      <Button size="small" onClick={forget}>
        {t.other}
      </Button>
    </div>
  );
}

/** The district with the address in it, or the shop for an order that is picked up. */
function Destination({ form, terms }: FieldsOf) {
  const t = useTexts(newOrderTexts);
  const names = useTexts(districtTexts);
  const districts = terms.rates.map(({ district, isServed }) => ({
    value: district,
    label: isServed ? names[district] : t.notServed(names[district]),
    disabled: !isServed,
  }));
  return (
    <>
      <Field label={t.district} error={form.errors.district} required>
        <Select
          {...form.control('district')}
          options={[{ value: '', label: t.choose }, { value: PICK_UP, label: t.pickUp }, ...districts]}
        />
      </Field>
      {form.values.district === PICK_UP ? null : (
        <Field label={t.address} error={form.errors.address} required>
          <Textarea {...form.control('address')} rows={3} maxLength={500} autoComplete="off" />
        </Field>
      )}
    </>
  );
}
