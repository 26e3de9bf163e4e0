import type { SavedAddress } from '@netra/api-client';
import {
  Button,
  Dialog,
  Field,
  Form,
  FormActions,
  Select,
  Textarea,
  TextInput,
  toast,
  useForm,
  useTexts,
} from '@netra/web-kit';
import { districtTexts } from '@netra/shop-kit/delivery';
import { isBlank, isPhone } from '@netra/web-kit/rules';
import { useAddresses } from '../shared/addresses.api';
import { accountTexts } from '../texts/account';
import { checkoutTexts } from '../texts/checkout';
import { deliveryTexts } from '../texts/delivery';
import { requiredRule } from './field-rules';
import { FormText, PHONE } from './form-text';

/** Changes a saved address. */
export function AddressDialog({ saved, onClose }: { saved: SavedAddress; onClose: () => void }) {
  const { addresses, profile } = useTexts(accountTexts);
  const t = useTexts(checkoutTexts);
  const { label: districtLabel } = useTexts(deliveryTexts);
  const districts = useTexts(districtTexts);
  const choices = Object.entries(districts).map(([value, label]) => ({ value, label }));
  const form = useAddressForm(saved, onClose);
  return (
    <Dialog open onClose={onClose} title={addresses.change(saved.label)}>
      <Form form={form} label={addresses.change(saved.label)}>
        <FormText form={form} name="label" label={t.saveAs} maxLength={50} required />
        <FormText form={form} name="name" label={t.name} maxLength={200} required />
        <FormText form={form} name="phone" label={t.phone} {...PHONE} required />
        <Field label={districtLabel} error={form.errors.district}>
          <Select {...form.control('district')} options={choices} />
        </Field>
        <Field label={t.address} error={form.errors.address}>
          <Textarea {...form.control('address')} rows={3} maxLength={390} />
        </Field>
        <Field label={t.landmark} hint={t.landmarkHint} error={form.errors.landmark}>
          <TextInput {...form.control('landmark')} maxLength={100} />
        </Field>
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isSubmitting}>
            {form.isSubmitting ? profile.saving : profile.save}
          </Button>
          <Button onClick={onClose}>{profile.cancel}</Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function useAddressForm({ _id, ...initial }: SavedAddress, onDone: () => void) {
  const { addresses } = useTexts(accountTexts);
  const t = useTexts(checkoutTexts);
  const { change } = useAddresses();
  return useForm({
    initial: initial as Record<keyof typeof initial, string>,
    rules: {
      label: requiredRule(t.saveAsMissing),
      name: requiredRule(t.nameMissing),
      phone: (value) => (isBlank(value) ? t.phoneMissing : isPhone(value) ? undefined : t.phoneWrong),
      address: requiredRule(t.addressMissing),
    },
    failure: addresses.saveFailed,
    toastsFailure: true,
    submit: async (values) => {
      const address = { ...values, _id, district: values.district as SavedAddress['district'] };
      // Not once the dialog has been closed: another one may be open.
      await change.mutateAsync(address, { onSuccess: onDone });
      toast.success(addresses.saved);
    },
  });
}
