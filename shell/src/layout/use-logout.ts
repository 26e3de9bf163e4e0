import { askToLeave, toast, useNavigate, useSession, useTexts } from '@netra/web-kit';
import { texts } from '../texts/texts';

/** Ends the customer's session and goes to the start page. */
export function useLogout(): () => void {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { logout } = useSession('customer');
  return () =>
    askToLeave(() => {
      void navigate('/');
      void logout();
      toast.success(t.loggedOut);
    });
}
