import type { ReactElement } from 'react';

/** A sentence in Sinhala, marked as such for screen readers and fonts; nothing for none. */
export function inSinhala(sentence: string): ReactElement;
export function inSinhala(sentence: string | undefined): ReactElement | undefined;
export function inSinhala(sentence: string | undefined) {
  return sentence ? <span lang="si">{sentence}</span> : undefined;
}
