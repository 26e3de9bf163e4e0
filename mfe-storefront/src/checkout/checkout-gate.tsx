import { loginPath, Navigate, PageSpinner, toast, useLocation, useSession, useTexts } from '@netra/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { checkoutTexts } from '../texts/checkout';

/**
 * Lets whoever is signed in through, and sends everybody else to sign in and back to the same checkout. While nobody
 * can say who it is (an outage), the checkout stays usable.
 */
export function CheckoutGate({ children }: { children: ReactNode }) {
  const t = useTexts(checkoutTexts);
  const { status, user } = useSession('customer');
  const seen = useRef({ token: false, user: false });
  useEffect(() => {
    seen.current = {
      token: seen.current.token || status !== 'guest',
      user: seen.current.user || Boolean(user),
    };
  });
  if (status === 'checking') return <PageSpinner />;
  if (status !== 'guest') return children;
  // Whoever was known here has logged out, or was told why when the order was refused.
  if (seen.current.user) return <ToLogin />;
  return <ToLogin message={seen.current.token ? t.userFailed : t.needLogin} />;
}

function ToLogin({ message }: { message?: string }) {
  const from = useLocation();
  useEffect(() => {
    if (message) toast.error(message, { id: 'checkout' });
  }, [message]);
  return <Navigate to={loginPath(from)} replace />;
}
