import {
  Button,
  call,
  errorText,
  LinkButton,
  Page,
  toast,
  useLocation,
  useMutation,
  useTexts,
} from '@netra/web-kit';
import { alertsTexts } from '../texts/alerts';
import styles from './stop-alert.module.css';

/** The link in a mail about a sold-out product. It asks for a click, because programs that check mails open links too. */
export default function StopAlertPage() {
  const { stopPage: t, failed } = useTexts(alertsTexts);
  const token = useLocation().hash.slice(1);
  const stop = useMutation({
    mutationFn: () => call('POST /stock-alerts/stop', { body: { token }, session: 'none' }),
    onError: (error) => void toast.error(errorText(error, failed)),
  });
  const isComplete = /^[\w-]{22}$/.test(token);
  return (
    <Page title={t.title} intro={isComplete && !stop.isSuccess ? t.intro : undefined} width="narrow">
      <div className={styles.page}>
        {isComplete ? null : <p role="alert">{t.missing}</p>}
        {stop.isSuccess ? <p role="status">{t.done}</p> : null}
        {isComplete && !stop.isSuccess ? (
          <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t.action}
          </Button>
        ) : (
          <LinkButton to="/shop">{t.toShop}</LinkButton>
        )}
      </div>
    </Page>
  );
}
