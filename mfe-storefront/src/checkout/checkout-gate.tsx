import {
  endedByServer,
  loginPath,
  Navigate,
  PageSpinner,
  toast,
  ToLogin,
  useLocation,
  useSession,
  useTexts,
  type Elements,
} from '@netra/web-kit';
import { useEffect, useState } from 'react';
import { checkoutTexts } from '../texts/checkout';

/**
 * Requires a signed-in customer: redirects to the sign-in and back to the same checkout. While the account is unknown (an
 * outage), the checkout remains usable.
 */
export function CheckoutGate({ children }: { children: Elements }) {
  const t = useTexts(checkoutTexts);
  const { status } = useSession('customer');
  const furthest = useFurthestStatus(status);
  // Waits only for the first check: a later one must not unmount the form.
  if (status === 'checking' && furthest === 'checking') return <PageSpinner />;
  if (status !== 'guest') return children;
  if (furthest === 'signed-in' && endedByServer.has('customer'))
    return <ToLogin kind="customer" wasIn message={t.needLogin} screen="/login" />;
  // A known customer has logged out.
  if (furthest === 'signed-in') return <SignInFirst />;
  return <SignInFirst message={furthest === 'guest' ? t.needLogin : t.userFailed} />;
}

const STATUSES = ['guest', 'checking', 'unknown', 'signed-in'] as const;
type Status = (typeof STATUSES)[number];

/** The furthest state of the session while this page is open. */
function useFurthestStatus(status: Status): Status {
  const [furthest, setFurthest] = useState(status);
  if (STATUSES.indexOf(status) > STATUSES.indexOf(furthest)) setFurthest(status);
  return furthest;
}

function SignInFirst({ message }: { message?: string }) {
  const from = useLocation();
  useEffect(() => {
    if (message) toast.error(message, { id: 'checkout' });
  }, [message]);
  return <Navigate to={loginPath(from)} replace />;
}
