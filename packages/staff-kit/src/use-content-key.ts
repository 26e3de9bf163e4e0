import { newRequestKey } from '@netra/web-kit';
import { useRef } from 'react';

/** The idempotency key of a content: the same for retries, a new one for different content. */
export function useContentKey() {
  const sent = useRef({ key: '', content: '' });
  const keyOf = (values: object) => {
    const content = JSON.stringify(values);
    if (sent.current.content !== content) sent.current = { key: newRequestKey(), content };
    return sent.current.key;
  };
  return { keyOf, forget: () => void (sent.current = { key: '', content: '' }) };
}
