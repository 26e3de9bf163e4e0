import { type Language, LANGUAGES, Select, toast, useLanguage, useTexts } from '@netra/web-kit';
import styles from './language-select.module.css';
import { languageTexts } from './language-texts';

const options = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

/** Chooses the language of the screens, each named in its own language. */
export function LanguageSelect() {
  const t = useTexts(languageTexts);
  const [language, setLanguage] = useLanguage();
  const choose = async (name: Language) => {
    if (!(await setLanguage(name))) toast.error(t.failed);
  };
  return (
    <Select
      aria-label={t.language}
      className={styles.select}
      value={language}
      options={options}
      onChange={({ target }) => void choose(target.value as Language)}
    />
  );
}
