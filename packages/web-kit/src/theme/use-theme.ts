import { useSyncExternalStore } from 'react';
import { storedText } from '../session/stored-text';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const stored = storedText('theme');
const current = (): Theme => {
  const theme = stored.get();
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

/** The colour theme and its setter, stored in the browser. `system` follows the device. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, current, () => 'system' as const), chooseTheme];
}

/** The choice can be made in another tab. */
const subscribe = (listener: () => void) =>
  stored.subscribe(() => {
    show(current());
    listener();
  });

function chooseTheme(theme: Theme): void {
  stored.set(theme === 'system' ? null : theme);
  show(theme);
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
