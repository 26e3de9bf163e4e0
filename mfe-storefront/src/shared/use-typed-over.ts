import { useState } from 'react';

/** What a person types over a given text. A newly given text (the back button, a reset) replaces what was typed. */
export function useTypedOver(given: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState({ over: given, text: given });
  return [typed.over === given ? typed.text : given, (text) => setTyped({ over: given, text })];
}
