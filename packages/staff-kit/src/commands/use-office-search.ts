import type { OfficeSearch } from '@netra/api-client';
import { keepPreviousData, read, type SessionKind, useQuery } from '@netra/web-kit';
import { useEffect, useState } from 'react';

/** Requests wait for a pause in typing instead of following each letter. */
const PAUSE_MS = 150;
/** Recent results are shown again, but the state of an order may have changed since. */
const FRESH_MS = 5_000;

interface Search {
  /** The last answer, possibly to an earlier text. */
  data: OfficeSearch | undefined;
  isError: boolean;
  /** Whether the answer, or its failure, belongs to the current text. */
  isCurrent: boolean;
  /** Searches without waiting for a pause. */
  askNow: () => void;
}

/** Searches on the server once typing pauses. */
export function useOfficeSearch(text: string, session: SessionKind): Search {
  const typed = text.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useQuery({
    ...read(['office'], 'GET /search', { query: { q: asked }, session, has: ['groups'] }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const isAnswered = asked === '' || query.isError || (query.isSuccess && !query.isPlaceholderData);
  return {
    data: asked === '' || typed === '' ? undefined : query.data,
    isError: query.isError,
    isCurrent: asked === typed && isAnswered,
    askNow: () => setAsked(typed),
  };
}
