import {
  ApiError,
  call,
  ErrorState,
  LinkButton,
  Page,
  Spinner,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { MessagePage } from '../shared/message-page';
import { phone } from '../shared/scenes/scenes';
import { accountTexts } from '../texts/account';

/** The page behind the link in the sign-up mail. */
export default function VerifyEmailPage() {
  const { verify: t } = useTexts(accountTexts);
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const check = useQuery({
    queryKey: ['storefront', 'verify-email', token],
    queryFn: () => call('POST /users/verify-email', { body: { token }, session: 'none', has: ['message'] }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isRefused = !token || (check.error instanceof ApiError && !check.error.isOutage);
  if (isRefused)
    return (
      <MessagePage title={t.failed} scene={phone} action={<LinkButton to="/login">{t.login}</LinkButton>}>
        <p>{t.failedHint}</p>
      </MessagePage>
    );
  if (check.error)
    return (
      <Page title={t.heading} width="narrow">
        <ErrorState title={t.outage} onRetry={() => void check.refetch()} busy={check.isFetching} />
      </Page>
    );
  if (!check.data)
    return (
      <Page title={t.heading} width="narrow">
        <Spinner label={t.busy} />
      </Page>
    );
  return (
    <MessagePage
      title={t.done}
      scene={phone}
      action={
        <LinkButton to="/shop" variant="primary">
          {t.toShop}
        </LinkButton>
      }
    >
      <p role="status">{t.doneHint}</p>
    </MessagePage>
  );
}
