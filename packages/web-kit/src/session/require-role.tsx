import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';
import { toast } from '../toast/toast';
import { ErrorState } from '../ui/error-state';
import { PageSpinner } from '../ui/spinner';
import { loginPath } from './return-path';
import { leftOnPurpose, type SessionKind } from './tokens';
import { useSession } from './use-session';

interface RequireRoleProps {
  role: 'customer' | 'admin' | 'technician';
  /** The toast that tells why the person is sent to the sign-in screen. */
  message: string;
  children: ReactNode;
}

/** Shows its children to whom they are meant for; sends everybody else to sign in, and back afterwards. */
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
  return token ? children : <ToLogin kind="technician" message={message} screen="/technician/login" />;
}

function RequireCustomer({ message, admin, children }: Omit<RequireRoleProps, 'role'> & { admin: boolean }) {
  const t = useTexts(kitTexts);
  const { status, user, retry } = useSession('customer');
  if (status === 'checking') return <PageSpinner />;
  if (status === 'unknown') return <ErrorState title={t.sessionUnknown} onRetry={retry} />;
  if (status === 'guest' || (admin && user?.role !== 'admin'))
    return <ToLogin kind="customer" message={message} screen="/login" />;
  return children;
}

function ToLogin({ kind, message, screen }: { kind: SessionKind; message: string; screen: string }) {
  const from = useLocation();
  const [quiet] = useState(() => leftOnPurpose.has(kind));
  useEffect(() => {
    leftOnPurpose.delete(kind);
    // One id: the message appears once, however often the screen renders on its way out.
    if (!quiet) toast.error(message, { id: 'require-role' });
  }, [kind, message, quiet]);
  return <Navigate to={quiet ? screen : loginPath(from, screen)} replace />;
}
