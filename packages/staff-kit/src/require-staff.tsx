import {
  type Elements,
  endedByServer,
  ErrorState,
  PageSpinner,
  type SessionKind,
  ToLogin,
  tokens,
  useEver,
  useOnline,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { claimsOf } from '@netra/web-kit/claims';
import { officeTexts } from './office-texts';

const SignInAgain = lazy(() => import('./sign-in-again'));

interface RequireStaffProps {
  /** The toast that explains the redirect to the sign-in screen. */
  message: string;
  children: Elements;
}

/**
 * Shows its children to a technician, like `RequireRole`. When the server ends the session, the page stays under a dialog
 * that asks for the password; without a connection, the page opens with stored data.
 */
export function RequireTechnician({ message, children }: RequireStaffProps) {
  const { token, user } = useSession('technician');
  const wasIn = useEver(token !== null);
  const again = useAgain('technician', wasIn, user?.email);
  if (token || again) return <Kept again={again}>{children}</Kept>;
  return <ToLogin kind="technician" wasIn={wasIn} message={message} screen="/technician/login" />;
}

/** Shows its children to an admin, in the same way. */
export function RequireAdmin({ message, children }: RequireStaffProps) {
  const t = useTexts(officeTexts);
  const { status, user, token, retry } = useSession('customer');
  const isOnline = useOnline();
  // Without a connection the token's claim has to suffice: the server checks it with every call.
  const isTrusted = status === 'unknown' && !isOnline && claimsOf(token).role === 'admin';
  const isAllowed = isTrusted || (status === 'signed-in' && user?.role === 'admin');
  const wasIn = useEver(isAllowed);
  const again = useAgain('customer', wasIn, user?.email);
  const isBeingChecked = status === 'checking' || status === 'unknown';
  if (isAllowed || again || (wasIn && isBeingChecked)) return <Kept again={again}>{children}</Kept>;
  if (status === 'checking') return <PageSpinner />;
  if (status === 'unknown') return <ErrorState title={t.sessionUnknown} onRetry={retry} />;
  return <ToLogin kind="customer" wasIn={wasIn} message={message} screen="/login" />;
}

/** A fixed place in the tree, so that the page keeps its state while the dialog comes and goes. */
const Kept = ({ children, again }: { children: Elements; again: ReactNode }) => (
  <>
    {children}
    <Suspense>{again}</Suspense>
  </>
);

/**
 * The dialog for a session that the server has ended; nothing while the session is valid or after the person has logged out.
 */
function useAgain(kind: SessionKind, wasIn: boolean, email: string | undefined): ReactNode {
  const [lastEmail, setLastEmail] = useState(email);
  const [hasLeft, setLeft] = useState(false);
  if (email && email !== lastEmail) setLastEmail(email);
  const hasEnded = wasIn && tokens[kind].get() === null && endedByServer.has(kind);
  if (!hasEnded && hasLeft) setLeft(false);
  if (!hasEnded || hasLeft || !lastEmail) return null;
  return <SignInAgain kind={kind} email={lastEmail} onLeave={() => setLeft(true)} />;
}
