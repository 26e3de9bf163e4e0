import type { User } from '@netra/api-client';
import {
  Button,
  errorText,
  Field,
  Form,
  FormActions,
  TextInput,
  toast,
  useForm,
  useLeaveGuard,
  useTexts,
} from '@netra/web-kit';
import { accountTexts } from '../texts/account';
import { requiredRule } from './field-rules';
import { useSaveProfile } from './profile.api';
import styles from './profile.module.css';

/** Changes what a customer may change: names and phone. The e-mail address is the account. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { profile: t, signup } = useTexts(accountTexts);
  const { mutateAsync: save } = useSaveProfile();
  const form = useForm({
    initial: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    rules: { firstName: requiredRule(t.firstNameMissing), lastName: requiredRule(t.lastNameMissing) },
    failure: t.saveFailed,
    submit: async ({ firstName, lastName, phone }) => {
      try {
        await save({ firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim() || null });
        toast.success(t.saved);
        onDone();
      } catch (error) {
        toast.error(errorText(error, t.saveFailed));
        throw error;
      }
    },
  });
  useLeaveGuard(form.isChanged);
  return (
    <Form form={form} label={t.edit}>
      <div className={styles.pair}>
        <Field label={t.firstName} error={form.errors.firstName}>
          <TextInput {...form.control('firstName')} autoComplete="given-name" maxLength={100} required />
        </Field>
        <Field label={t.lastName} error={form.errors.lastName}>
          <TextInput {...form.control('lastName')} autoComplete="family-name" maxLength={100} required />
        </Field>
      </div>
      <Field label={signup.phone} error={form.errors.phone}>
        <TextInput {...form.control('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={30} />
      </Field>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? t.saving : t.save}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </FormActions>
    </Form>
  );
}
