import type { User } from '@netra/api-client';
import { Button, Form, FormActions, toast, useForm, useLeaveGuard, useTexts } from '@netra/web-kit';
import { accountTexts } from '../texts/account';
import { requiredRule } from './field-rules';
import { FormText, NameFields, PHONE } from './form-text';
import { useSaveProfile } from './profile.api';

/** Changes what a customer may change: names and phone. The e-mail address identifies the account. */
export function ProfileForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { profile: t, signup } = useTexts(accountTexts);
  const { mutateAsync: save } = useSaveProfile();
  const form = useForm({
    initial: { firstName: user.firstName, lastName: user.lastName, phone: user.phone ?? '' },
    rules: { firstName: requiredRule(t.firstNameMissing), lastName: requiredRule(t.lastNameMissing) },
    failure: t.saveFailed,
    toastsFailure: true,
    submit: async ({ firstName, lastName, phone }) => {
      const body = { firstName: firstName.trim(), lastName: lastName.trim(), phone: phone.trim() || null };
      // Not once the form has been cancelled: another one may be open.
      await save(body, { onSuccess: onDone });
      toast.success(t.saved);
    },
  });
  useLeaveGuard(form.isChanged);
  return (
    <Form form={form} label={t.edit}>
      <NameFields form={form} />
      <FormText form={form} name="phone" label={signup.phone} {...PHONE} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {form.isSubmitting ? t.saving : t.save}
        </Button>
        <Button onClick={onDone}>{t.cancel}</Button>
      </FormActions>
    </Form>
  );
}
