import { ApiError, loginPath, toast, useLocation, useNavigate, useSession, useTexts } from '@netra/web-kit';
import { useEffect } from 'react';
import { texts } from '../texts/texts';

/** Sends to the login who has no token, or one that is not an admin's, and says why. */
export function useAccessRedirect(error: Error | null): void {
  const t = useTexts(texts).reviews;
  const { token } = useSession('customer');
  const navigate = useNavigate();
  const location = useLocation();
  const isRefused = error instanceof ApiError && error.isAccess;
  const reason = isRefused ? t.notAuthorized : token ? undefined : t.loginFirst;
  const login = loginPath(location);
  useEffect(() => {
    if (!reason) return;
    toast.error(reason, { id: 'reviews-access' });
    void navigate(login, { replace: true });
  }, [reason, login, navigate]);
}
