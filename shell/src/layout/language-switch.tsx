import { LANGUAGES, type Language, toast, useLanguage, useTexts, VisuallyHidden } from '@netra/web-kit';
import { useId, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './language-switch.module.css';

const languages = Object.entries(LANGUAGES) as [Language, string][];

/**
 * Chooses the language, each named in its own language. The page keeps its state; the change is announced in the new
 * language.
 */
export function LanguageSwitch() {
  const t = useTexts(texts);
  const group = useId();
  const [language, setLanguage] = useLanguage();
  const [hasChanged, setChanged] = useState(false);
  const choose = async (name: Language) => {
    if (await setLanguage(name)) setChanged(true);
    else toast.error(t.languageFailed);
  };
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{t.language}</legend>
      {languages.map(([code, name]) => (
        <label key={code} lang={code} className={styles.choice}>
          <input type="radio" name={group} checked={language === code} onChange={() => void choose(code)} />
          <span>{name}</span>
        </label>
      ))}
      <span role="status">
        <VisuallyHidden>{hasChanged ? t.languageNow : ''}</VisuallyHidden>
      </span>
    </fieldset>
  );
}
