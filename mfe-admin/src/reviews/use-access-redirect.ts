import {
  ApiError,
  loginPath,
  refusal,
  toast,
  useLocation,
  useNavigate,
  useSession,
  useTexts,
} from '@netra/web-kit';
import { useEffect, useState } from 'react';
import type { en } from '../texts/en';
import { texts } from '../texts/texts';

/** The sentence of a refused call. */
export const refusalSentence = ({ hadToken }: ApiError, t: typeof en.reviews): string =>
  hadToken ? t.notAuthorized : t.loginFirst;

/** Redirects to the login without an admin's token, with an explanation. */
export function useAccessRedirect(error: Error | null): void {
  const t = useTexts(texts).reviews;
  // Whether there was a token when the screen opened: a 401 removes it before the answer arrives here.
  const { token } = useSession('customer');
  const [hadToken] = useState(token !== null);
  const navigate = useNavigate();
  const location = useLocation();
  const isRefused = error instanceof ApiError && error.isAccess;
  const reason = isRefused ? refusalSentence(error, t) : hadToken ? undefined : t.loginFirst;
  const login = loginPath(location);
  useEffect(() => {
    if (!reason) return;
    toast.error(reason, { id: reason });
    void navigate(login, { replace: true, state: refusal });
  }, [reason, login, navigate]);
}
