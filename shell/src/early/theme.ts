/** Sets the stored theme before the first paint. */
export function install(): void {
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  } catch {
    // The storage is blocked: the system's theme applies.
  }
}
