import type { ReactNode } from 'react';
import {
  Button,
  Card,
  Form,
  FormActions,
  type FormState,
  Icon,
  Link,
  LinkButton,
  Page,
  useLeaveGuard,
  useLocation,
  useTexts,
} from '@netra/web-kit';
import { officeTexts } from './office-texts';
import { useFormDraft } from './use-draft';
import styles from './form-page.module.css';

export interface FormPageProps<Values extends Record<string, string>> {
  title: string;
  intro?: ReactNode;
  form: FormState<Values>;
  submitLabel: string;
  /** The list that Cancel and the link at the top return to. */
  back: { to: string; label: string };
  /** By default whether the values changed. Set it where the form holds more than its texts, such as pictures. */
  isChanged?: boolean;
  children: ReactNode;
}

/**
 * The frame of every record form: a link back, fields in two columns, cancel and save, a guard against losing changes, and a
 * draft of what is typed.
 */
export function FormPage<Values extends Record<string, string>>(props: FormPageProps<Values>) {
  const { title, intro, form, submitLabel, back, isChanged = form.isChanged, children } = props;
  const t = useTexts(officeTexts);
  const { pathname, search } = useLocation();
  useFormDraft(form, pathname + search);
  useLeaveGuard(isChanged && !form.isSubmitting);
  return (
    <Page title={title} intro={intro} width="narrow" density="compact">
      <Link to={back.to} className={styles.back}>
        <Icon name="arrow-left" size={16} />
        <span>{back.label}</span>
      </Link>
      <Card>
        <Form form={form} label={title}>
          <div className={styles.fields}>{children}</div>
          <FormActions sticky>
            <Button type="submit" variant="primary" busy={form.isSubmitting}>
              {submitLabel}
            </Button>
            <LinkButton to={back.to} variant="quiet">
              {t.cancel}
            </LinkButton>
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}
