import { THEMES, type Theme, useTexts, useTheme } from '@netra/web-kit';
import { Monitor, Moon, Sun } from 'lucide-react';
import { texts } from '../texts/texts';
import styles from './theme-switch.module.css';

const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>;

/** Chooses light, dark, or what the device says. */
export function ThemeSwitch() {
  const t = useTexts(texts);
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t.theme}</legend>
      {THEMES.map((name) => {
        const Icon = icons[name];
        return (
          <label key={name} className={styles.choice} title={t.themes[name]}>
            <input
              type="radio"
              name="theme"
              checked={theme === name}
              aria-label={t.themes[name]}
              onChange={() => setTheme(name)}
            />
            <Icon size={16} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}
