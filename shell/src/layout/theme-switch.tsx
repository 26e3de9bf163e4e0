import { Icon, type IconName, type Theme, THEMES, useTexts, useTheme } from '@netra/web-kit';
import { texts } from '../texts/texts';
import styles from './theme-switch.module.css';

const icons: Record<Theme, IconName> = { system: 'monitor', light: 'sun', dark: 'moon' };

/** Chooses the light or dark theme, or follows the device. */
export function ThemeSwitch() {
  const t = useTexts(texts);
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t.theme}</legend>
      {THEMES.map((name) => (
        <label key={name} className={styles.choice} title={t.themes[name]}>
          <input
            type="radio"
            name="theme"
            checked={theme === name}
            aria-label={t.themes[name]}
            onChange={() => setTheme(name)}
          />
          <Icon name={icons[name]} size={16} />
        </label>
      ))}
    </fieldset>
  );
}
