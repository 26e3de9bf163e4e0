import { useNavigate } from '@netra/web-kit';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rememberSearch } from './recent-searches';
import type { ListKeys } from './suggestions';

/** The state of the search in the header, and what happens in it. */
export function useHeaderSearch() {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  /** On a narrow screen the field is over the header. */
  const [isShown, setShown] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const [active, setActive] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const keys = useRef<ListKeys>(null);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);

  const closeList = () => {
    setWanted(false);
    setActive(undefined);
  };
  const close = () => {
    closeList();
    setShown(false);
  };
  const leave = () => {
    setTerm('');
    close();
  };
  return {
    term,
    isShown,
    isWanted,
    isExpanded,
    active,
    field,
    opener,
    keys,
    close,
    leave,
    setActive,
    setExpanded,
    open: () => setShown(true),
    openList: () => setWanted(true),
    onType: (typed: string) => {
      setTerm(typed);
      setWanted(true);
      setActive(undefined);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const q = term.trim();
      if (!q) return field.current?.focus();
      rememberSearch(q);
      leave();
      void navigate(`/shop?${new URLSearchParams({ q })}`);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return keys.current?.onKeyDown(event);
      if (isWanted && isExpanded) return closeList();
      close();
      if (isShown) opener.current?.focus();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) closeList();
    },
  };
}
