import {
  ApiError,
  call,
  ErrorState,
  Icon,
  LinkButton,
  Page,
  Spinner,
  useQuery,
  useSearchParams,
  useTexts,
} from '@netra/web-kit';
import { accountTexts } from '../texts/account';
import styles from './verify-email.module.css';

/** The page of the link in the sign-up mail. */
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
      <Page title={t.failed} width="narrow">
        <p className={styles.text}>
          <Icon name="mail-x" size={24} /> {t.failedHint}
        </p>
        <LinkButton to="/login">{t.login}</LinkButton>
      </Page>
    );
  if (check.error)
    return (
      <Page title={t.heading} width="narrow">
        <ErrorState title={t.outage} onRetry={() => void check.refetch()} busy={check.isFetching} />
      </Page>
    );
  return (
    <Page title={check.data ? t.done : t.heading} width="narrow">
      {check.data ? (
        <>
          <p className={styles.text} role="status">
            <Icon name="mail-check" size={24} /> {t.doneHint}
          </p>
          <LinkButton to="/shop" variant="primary">
            {t.toShop}
          </LinkButton>
        </>
      ) : (
        <Spinner label={t.busy} />
      )}
    </Page>
  );
}
