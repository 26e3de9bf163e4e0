import type { SavedAddress } from '@netra/api-client';
import { Button, Checkbox, Field, type FormState, TextInput, useTexts } from '@netra/web-kit';
import { PICK_UP } from '@netra/shop-kit/delivery';
import { MAX_ADDRESSES } from '../shared/addresses.api';
import { checkoutTexts } from '../texts/checkout';
import type { DeliveryDetails } from './checkout-draft';
import styles from './checkout.module.css';

const DETAILS = ['name', 'phone', 'district', 'address', 'landmark'] as const;

interface AddressProps {
  form: FormState<DeliveryDetails>;
  saved: SavedAddress[];
}

const isIn = (values: DeliveryDetails) => (address: SavedAddress) =>
  DETAILS.every((detail) => values[detail].trim() === address[detail]);

/** The saved addresses; pressing one fills the form. */
export function SavedAddresses({ form, saved }: AddressProps) {
  const t = useTexts(checkoutTexts);
  const isChosen = isIn(form.values);
  const choose = (address: SavedAddress) => {
    for (const detail of DETAILS) form.set(detail, address[detail]);
  };
  if (saved.length === 0) return null;
  return (
    <div role="group" aria-label={t.savedAddresses} className={styles.saved}>
      {saved.map((address) => (
        <Button
          key={address._id}
          size="small"
          aria-pressed={isChosen(address)}
          onClick={() => choose(address)}
        >
          {address.label}
        </Button>
      ))}
    </div>
  );
}

/**
 * Whether and under which name to save the address for future orders; nothing if it is saved already or the limit is
 * reached.
 */
export function SaveAddress({ form, saved }: AddressProps) {
  const t = useTexts(checkoutTexts);
  const { values } = form;
  if (values.district === PICK_UP || saved.length >= MAX_ADDRESSES || saved.some(isIn(values))) return null;
  return (
    <>
      <Checkbox
        label={t.saveAddress}
        checked={values.save !== ''}
        onChange={({ target }) => {
          form.set('save', target.checked ? 'yes' : '');
          if (!values.label) form.set('label', t.home);
        }}
      />
      {values.save ? (
        <Field label={t.saveAs} error={form.errors.label} required>
          <TextInput {...form.control('label')} maxLength={50} />
        </Field>
      ) : null}
    </>
  );
}
