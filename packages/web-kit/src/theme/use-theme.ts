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
  return [useSyncExternalStore(stored.subscribe, current, () => 'system' as const), chooseTheme];
}

function chooseTheme(theme: Theme): void {
  stored.set(theme === 'system' ? null : theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
