import {
  ApiError,
  ErrorState,
  errorText,
  loginPath,
  Navigate,
  Page,
  Skeleton,
  toast,
  ToLogin,
  useLocation,
  useQuery,
  useSession,
  useTexts,
  VisuallyHidden,
} from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { accountTexts } from '../texts/account';
import { Profile } from './profile';
import { profileQuery } from './profile.api';
import styles from './profile.module.css';

/** The customer's profile. Redirects guests to the login and admins to the back office. */
export default function ProfilePage() {
  const { profile: t } = useTexts(accountTexts);
  const { token: tokenNow } = useSession('customer');
  // The token with which the page was opened: its refusal is reported even after the token has been removed.
  const [token] = useState(tokenNow);
  const {
    data: user,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...profileQuery(token), enabled: token !== null });

  if (!token) return <SignInFirst message={t.needLogin} />;
  if (error && isOutage(error) && !user)
    return (
      <Page title={t.heading}>
        <ErrorState title={t.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
      </Page>
    );
  if (error && !isOutage(error)) return <SignInFirst message={errorText(error, t.loadFailed)} />;
  if (!user) return <ProfileSkeleton />;
  if (user.role === 'admin') return <ToAdmin />;
  if (tokenNow) return <Profile user={user} />;
  return <ToLogin kind="customer" wasIn message={t.needLogin} screen="/login" />;
}

const isOutage = (error: Error) => !(error instanceof ApiError) || error.isOutage;

/** Removes the invalid token, if any. */
function SignInFirst({ message }: { message: string }) {
  const from = useLocation();
  const { token, logout } = useSession('customer');
  const [path] = useState(() => loginPath(from));
  useEffect(() => {
    toast.error(message, { id: 'profile' });
  }, [message]);
  useEffect(() => {
    if (token) void logout();
  }, [token, logout]);
  return <Navigate to={path} replace />;
}

function ToAdmin() {
  const { profile: t } = useTexts(accountTexts);
  useEffect(() => {
    toast(t.adminRedirect, { id: 'profile' });
  }, [t]);
  return <Navigate to="/admin" replace />;
}

function ProfileSkeleton() {
  const { profile: t } = useTexts(accountTexts);
  return (
    <div className={styles.page}>
      <VisuallyHidden>
        <h1>{t.heading}</h1>
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <div className={styles.head} aria-hidden>
        <Skeleton width="72px" height="72px" round />
        <div className={styles.who}>
          <Skeleton width="12rem" height="2rem" />
          <Skeleton width="10rem" />
        </div>
      </div>
      <div className={styles.facts} aria-hidden>
        {[0, 1, 2, 3].map((fact) => (
          <Skeleton key={fact} height="3.25rem" />
        ))}
      </div>
    </div>
  );
}
