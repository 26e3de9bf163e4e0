import { useState } from 'react';

/** What a person types over a given text. A newly given text (the back button, a reset) replaces what was typed, for good. */
export function useTypedOver(given: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ over: given, text: given });
  if (typed.over !== given) setTyped({ over: given, text: given });
  return [typed.text, (text) => setTyped({ over: given, text })];
}
