import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { toast } from '../toast/toast';
import type { Elements } from '../ui/elements';
import { ErrorState } from '../ui/error-state';
import { PageSpinner } from '../ui/spinner';
import { loginPath, refusal } from './return-path';
import { endedByServer, leftOnPurpose, type SessionKind } from './tokens';
import { useSession } from './use-session';

interface RequireRoleProps {
  role: 'customer' | 'admin' | 'technician';
  /** The toast that explains the redirect to the sign-in screen. */
  message: string;
  children: Elements;
}

/** Shows its children to the given role; redirects everybody else to the sign-in, and back afterwards. */
export function RequireRole({ role, message, children }: RequireRoleProps) {
  return role === 'technician' ? (
    <RequireTechnician message={message}>{children}</RequireTechnician>
  ) : (
    <RequireCustomer message={message} admin={role === 'admin'}>
      {children}
    </RequireCustomer>
  );
}

function RequireTechnician({ message, children }: Omit<RequireRoleProps, 'role'>) {
  const { token } = useSession('technician');
  const wasIn = useEver(token !== null);
  return token ? (
    children
  ) : (
    <ToLogin kind="technician" wasIn={wasIn} message={message} screen="/technician/login" />
  );
}

function RequireCustomer({ message, admin, children }: Omit<RequireRoleProps, 'role'> & { admin: boolean }) {
  const t = useTexts(kitTexts);
  const { status, user, retry } = useSession('customer');
  const isAllowed = status === 'signed-in' && (!admin || user?.role === 'admin');
  const wasIn = useEver(isAllowed);
  if (isAllowed) return children;
  // The server checks the token with every call, so a customer's page need not wait until the account is known.
  if (status === 'checking') return admin ? <PageSpinner /> : children;
  if (status === 'unknown') return <ErrorState title={t.sessionUnknown} onRetry={retry} />;
  return <ToLogin kind="customer" wasIn={wasIn} message={message} screen="/login" />;
}

/** Whether a value was ever true while the guard was mounted. */
export function useEver(isSo: boolean): boolean {
  const [ever, setEver] = useState(isSo);
  if (isSo && !ever) setEver(true);
  return ever;
}

/** The id of the message why somebody has to sign in: one takes the place of the other. */
export const SIGN_IN_REASON = 'require-role';

interface ToLoginProps {
  kind: SessionKind;
  wasIn: boolean;
  message: string;
  screen: string;
}

/** Explains why a page is not shown, and redirects to the sign-in screen. */
export function ToLogin({ kind, wasIn, message, screen }: ToLoginProps) {
  const from = useLocation();
  // After a log-out on a guarded page no explanation is needed.
  const [isQuiet] = useState(() => wasIn && leftOnPurpose.has(kind));
  const [hasEnded] = useState(() => wasIn && endedByServer.has(kind));
  const t = useTexts(kitTexts);
  const reason = hasEnded ? t.sessionEnded : message;
  useEffect(() => {
    // A fixed id, so that the message appears once however often the screen renders.
    if (!isQuiet) toast.error(reason, { id: SIGN_IN_REASON });
  }, [reason, isQuiet]);
  return <Navigate to={isQuiet ? screen : loginPath(from, screen)} state={refusal} replace />;
}
