import {
  Button,
  call,
  errorText,
  LinkButton,
  toast,
  useLocation,
  useMutation,
  useTexts,
} from '@netra/web-kit';
import { MessagePage } from '../shared/message-page';
import { parcel } from '../shared/scenes/scenes';
import { alertsTexts } from '../texts/alerts';

/**
 * The page behind the link in a mail about a sold-out product. It requires a click, because programs that check mails open
 * links too.
 */
export default function StopAlertPage() {
  const { stopPage: t, failed } = useTexts(alertsTexts);
  const token = useLocation().hash.slice(1);
  const stop = useMutation({
    mutationFn: () => call('POST /stock-alerts/stop', { body: { token }, session: 'none' }),
    onError: (error) => void toast.error(errorText(error, failed)),
  });
  const isComplete = /^[\w-]{22}$/.test(token);
  return (
    <MessagePage
      title={t.title}
      scene={parcel}
      action={
        isComplete && !stop.isSuccess ? (
          <Button variant="primary" busy={stop.isPending} onClick={() => stop.mutate()}>
            {t.action}
          </Button>
        ) : (
          <LinkButton to="/shop">{t.toShop}</LinkButton>
        )
      }
    >
      {isComplete ? (
        <p role="status">{stop.isSuccess ? t.done : t.intro}</p>
      ) : (
        <p role="alert">{t.missing}</p>
      )}
    </MessagePage>
  );
}
