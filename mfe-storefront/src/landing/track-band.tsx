import { Button, Icon, TextInput, toast, useNavigate, useTexts } from '@netra/web-kit';
import { serialKey } from '@netra/web-kit/rules';
import { type FormEvent, useId, useRef, useState } from 'react';
import { landingTexts } from '../texts/landing';
import { serialTexts } from '../texts/serial';
import styles from './track-band.module.css';

/** Leads from the start page straight to a repair. */
export function TrackBand() {
  const t = useTexts(landingTexts);
  const words = useTexts(serialTexts);
  const navigate = useNavigate();
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const serial = serialKey(String(new FormData(event.currentTarget).get('serial') ?? ''));
    setRefused(!serial);
    if (serial) return void navigate(`/service?serial=${encodeURIComponent(serial)}`);
    toast.error(words.missing);
    field.current?.focus();
  };
  return (
    <section aria-labelledby={id} className={styles.band}>
      <div>
        <h2 id={id}>{t.trackHeading}</h2>
        <p>{t.trackText}</p>
      </div>
      <form className={styles.form} action="/service" method="get" onSubmit={onSubmit}>
        <label htmlFor={`${id}-serial`}>{words.label}</label>
        <TextInput
          ref={field}
          aria-invalid={isRefused || undefined}
          aria-describedby={`${id}-problem`}
          onChange={() => setRefused(false)}
          id={`${id}-serial`}
          name="serial"
          className={styles.input}
          placeholder={words.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" variant="primary" icon={<Icon name="search" size={18} />}>
          {t.track}
        </Button>
        <p id={`${id}-problem`} className={styles.problem}>
          {isRefused ? words.missing : null}
        </p>
      </form>
    </section>
  );
}
