import {
  ApiError,
  Button,
  Checkbox,
  errorText,
  Field,
  Form,
  Link,
  PasswordInput,
  returnPath,
  TextInput,
  toast,
  useForm,
  useNavigate,
  useSearchParams,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { useState } from 'react';
import { inSinhala } from '../shared/in-sinhala';
import { SignInLayout } from '../shared/sign-in-layout';
import { sinhala } from '../texts/sinhala';
import { texts } from '../texts/texts';
import styles from './login.module.css';

const required = (value: string) => isBlank(value) && sinhala.credentialsRequired;

/** The technicians' sign-in; its field errors are in Sinhala. */
export default function LoginPage() {
  const t = useTexts(texts).login;
  const { remember, setRemember, form } = useLogin();
  return (
    <SignInLayout
      title={t.title}
      help={
        <>
          <span>{t.help}</span> <Link to="/login">{t.shopLogin}</Link>
        </>
      }
    >
      <Form form={form} label={t.title}>
        <Field label={t.email} error={inSinhala(form.errors.email)} required>
          <TextInput type="email" inputMode="email" autoComplete="username" {...form.control('email')} />
        </Field>
        <Field label={t.password} error={inSinhala(form.errors.password)} required>
          <PasswordInput {...form.control('password')} />
        </Field>
        <div className={styles.row} data-signs-in>
          <Checkbox
            label={t.remember}
            checked={remember}
            onChange={({ target }) => setRemember(target.checked)}
          />
          <Link to="/technician/forgot-password">{t.forgot}</Link>
        </div>
        <Button type="submit" variant="primary" block busy={form.isSubmitting}>
          {t.submit}
        </Button>
      </Form>
    </SignInLayout>
  );
}

function useLogin() {
  const t = useTexts(texts).login;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { login, lastEmail } = useSession('technician');
  const [remember, setRemember] = useState(lastEmail !== null);
  const form = useForm({
    initial: { email: lastEmail ?? '', password: '' },
    rules: { email: required, password: required },
    refused: () => void toast.error(inSinhala(sinhala.credentialsRequired)),
    failure: t.failed,
    submit: async ({ email, password }) => {
      try {
        const answer = await login({ email: email.trim(), password, remember });
        if (!answer.token) throw new ApiError(200, t.noToken);
      } catch (error) {
        toast.error(errorText(error, t.failed));
        throw error;
      }
      toast.success(t.success);
      await navigate(returnPath(search, '/technician/repairs', '/technician'), { replace: true });
    },
  });
  return { remember, setRemember, form };
}
