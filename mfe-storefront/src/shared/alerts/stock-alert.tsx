import {
  Button,
  call,
  errorText,
  Field,
  Form,
  Icon,
  TextInput,
  toast,
  useForm,
  useLanguage,
  useLocation,
  useQuery,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { isBlank } from '@netra/web-kit/rules';
import { useEffect, useRef, useState } from 'react';
import { alertsTexts } from '../../texts/alerts';
import { myAlertsQuery, useOwnAlert } from './alerts.api';
import { useKeptFocus } from '../use-kept-focus';
import styles from './stock-alert.module.css';

/** The fragment in the links on cards of sold-out products. */
const FRAGMENT = '#alert';

interface Of {
  productId: string;
}

/** Offers a mail when a product is available again: by a click, or for guests by an address. */
export default function StockAlert({ productId }: Of) {
  const { token } = useSession('customer');
  const element = useRef<HTMLDivElement>(null);
  const isCalled = useLocation().hash === FRAGMENT;
  useEffect(() => {
    if (isCalled) element.current?.scrollIntoView({ block: 'center' });
  }, [isCalled]);
  return (
    <div ref={element} className={styles.offer}>
      {token ? <OwnAlert productId={productId} /> : <GuestAlert productId={productId} />}
    </div>
  );
}

function OwnAlert({ productId }: Of) {
  const { data, isLoading } = useQuery(myAlertsQuery);
  if (isLoading) return null;
  const isWaiting = data?.alerts.some((alert) => alert.productId === productId) ?? false;
  return <KnownAlert productId={productId} isWaiting={isWaiting} />;
}

function KnownAlert({ productId, isWaiting }: Of & { isWaiting: boolean }) {
  const t = useTexts(alertsTexts);
  const button = useKeptFocus<HTMLButtonElement>(String(isWaiting));
  const { add, remove } = useOwnAlert(productId);
  const orSay = (change: Promise<unknown>) =>
    void change.catch((error: unknown) => toast.error(errorText(error, t.failed)));
  if (isWaiting)
    return (
      <>
        <p role="status">{t.waiting}</p>
        <Button ref={button} size="small" busy={remove.isPending} onClick={() => orSay(remove.mutateAsync())}>
          {t.stop}
        </Button>
      </>
    );
  return (
    <>
      <Button
        ref={button}
        variant="primary"
        icon={<Icon name="bell-ring" size={18} />}
        busy={add.isPending}
        onClick={() => orSay(add.mutateAsync())}
      >
        {t.action}
      </Button>
      <p className={styles.hint}>{t.hint}</p>
    </>
  );
}

function GuestAlert({ productId }: Of) {
  const t = useTexts(alertsTexts);
  const [language] = useLanguage();
  const [isSent, setSent] = useState(false);
  const done = useKeptFocus<HTMLParagraphElement>(String(isSent));
  const form = useForm({
    initial: { email: '' },
    rules: { email: (value: string) => (isBlank(value) ? t.emailMissing : undefined) },
    failure: t.failed,
    submit: async ({ email }) => {
      await call('POST /stock-alerts/guest', { body: { productId, email, language }, session: 'none' });
      setSent(true);
    },
  });
  if (isSent)
    return (
      <p ref={done} tabIndex={-1} role="status">
        {t.guestDone}
      </p>
    );
  return (
    <Form form={form} label={t.action}>
      <Field label={t.email} hint={t.hint} error={form.errors.email} required>
        <TextInput {...form.control('email')} type="email" autoComplete="email" maxLength={254} />
      </Field>
      <Button type="submit" variant="primary" busy={form.isSubmitting}>
        {t.action}
      </Button>
    </Form>
  );
}
