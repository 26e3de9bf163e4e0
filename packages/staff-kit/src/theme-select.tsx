import { Select, type Theme, THEMES, useTexts, useTheme } from '@netra/web-kit';
import { officeTexts } from './office-texts';
import styles from './theme-select.module.css';

/** Chooses light or dark, or follows the device. */
export function ThemeSelect() {
  const t = useTexts(officeTexts);
  const [theme, setTheme] = useTheme();
  return (
    <Select
      aria-label={t.theme}
      className={styles.select}
      value={theme}
      options={THEMES.map((value) => ({ value, label: t.themes[value] }))}
      onChange={({ target }) => setTheme(target.value as Theme)}
    />
  );
}
