import { Button, Icon, TextInput, useNavigate, useTexts } from '@netra/web-kit';
import { type FormEvent, useId } from 'react';
import { landingTexts } from '../texts/landing';
import { trackerTexts } from '../texts/tracker';
import styles from './track-band.module.css';

/** From the start page straight to a repair. */
export function TrackBand() {
  const t = useTexts(landingTexts);
  const tracker = useTexts(trackerTexts);
  const navigate = useNavigate();
  const id = useId();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const serial = String(new FormData(event.currentTarget).get('serial') ?? '')
      .trim()
      .toUpperCase();
    void navigate(serial ? `/service?serial=${encodeURIComponent(serial)}` : '/service');
  };
  return (
    <section aria-labelledby={id} className={styles.band}>
      <div>
        <h2 id={id}>{t.trackHeading}</h2>
        <p>{t.trackText}</p>
      </div>
      <form className={styles.form} action="/service" method="get" onSubmit={onSubmit}>
        <label htmlFor={`${id}-serial`}>{tracker.serial}</label>
        <TextInput
          id={`${id}-serial`}
          name="serial"
          className={styles.input}
          placeholder={tracker.placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <Button type="submit" variant="primary" icon={<Icon name="search" size={18} />}>
          {t.track}
        </Button>
      </form>
    </section>
  );
}
