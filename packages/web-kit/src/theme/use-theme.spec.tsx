import { expect, test } from '@jest/globals';
import { useTheme } from '@netra/web-kit';
import { act, renderHook } from '@testing-library/react';

test('a theme that another tab chooses is shown here too', () => {
  const { result } = renderHook(() => useTheme()[0]);
  const chooseElsewhere = (theme: string) =>
    act(() => {
      localStorage.setItem('theme', theme);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    });
  chooseElsewhere('dark');
  expect(result.current).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  chooseElsewhere('');
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});
