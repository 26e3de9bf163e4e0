import { useHydrated, useLocation, useNavigate } from '@netra/web-kit';

interface Fragment {
  /** Never on the server, which does not get the fragment. */
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/** A form that is open while the address ends with its fragment, so that it is open again after the sign-in. */
export function useFragment(fragment: string): Fragment {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const goTo = (target: string) =>
    void navigate({ search, hash: target }, { replace: true, preventScrollReset: true, state });
  return {
    isOpen: useHydrated() && hash === fragment,
    open: () => goTo(fragment),
    close: () => goTo(''),
  };
}
