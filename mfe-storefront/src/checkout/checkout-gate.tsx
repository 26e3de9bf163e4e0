import { loginPath, Navigate, PageSpinner, toast, useLocation, useSession, useTexts } from '@netra/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { checkoutTexts } from '../texts/checkout';

/**
 * Lets whoever is signed in through, and sends everybody else to sign in and back to the same checkout. While nobody
 * can say who it is (an outage), the checkout stays usable.
 */
export function CheckoutGate({ children }: { children: ReactNode }) {
  const t = useTexts(checkoutTexts);
  const { status } = useSession('customer');
  const furthest = useFurthest(status);
  // Only the first look-up is waited for: a later one must not take the form away.
  if (status === 'checking' && furthest === 'checking') return <PageSpinner />;
  if (status !== 'guest') return children;
  // Whoever was known here has logged out, or was told why when the order was refused.
  if (furthest === 'signed-in') return <ToLogin />;
  return <ToLogin message={furthest === 'guest' ? t.needLogin : t.userFailed} />;
}

const STATUSES = ['guest', 'checking', 'unknown', 'signed-in'] as const;
type Status = (typeof STATUSES)[number];

/** How far the session has come while this page was open. */
function useFurthest(status: Status): Status {
  const [furthest, setFurthest] = useState(status);
  if (STATUSES.indexOf(status) > STATUSES.indexOf(furthest)) setFurthest(status);
  return furthest;
}

function ToLogin({ message }: { message?: string }) {
  const from = useLocation();
  useEffect(() => {
    if (message) toast.error(message, { id: 'checkout' });
  }, [message]);
  return <Navigate to={loginPath(from)} replace />;
}
