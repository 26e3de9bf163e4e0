import { Button, Icon, LinkButton, TextInput, useNavigate, useTexts, useTitle } from '@netra/web-kit';
import type { FormEvent } from 'react';
import evening from '../assets/scenes/evening-480.webp';
import { texts } from '../texts/texts';
import styles from './not-found.module.css';

/** The page of an unknown address, with links to other pages. */
export function NotFound() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  useTitle(t.notFound);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('q')).trim();
    void navigate(`/shop?${new URLSearchParams({ q: term })}`);
  };
  return (
    <div className={styles.page}>
      <img className={styles.scene} src={evening} width={480} height={320} alt="" />
      <h1>{t.notFound}</h1>
      <p className={styles.help}>{t.notFoundHelp}</p>
      <form action="/shop" className={styles.search} onSubmit={search}>
        <TextInput
          name="q"
          type="search"
          aria-label={t.searchProducts}
          placeholder={t.searchProducts}
          maxLength={100}
        />
        <Button type="submit" variant="primary" icon={<Icon name="search" size={18} />}>
          {t.search}
        </Button>
      </form>
      <div className={styles.ways}>
        <LinkButton to="/">{t.toHome}</LinkButton>
        <LinkButton to="/shop">{t.toShop}</LinkButton>
      </div>
    </div>
  );
}

/** The service worker stores this page, and shows it for pages that it has not stored. */
export function Offline() {
  const t = useTexts(texts);
  return (
    <div className={styles.page} role="alert">
      <img className={styles.scene} src={evening} width={480} height={320} alt="" />
      <h1>{t.offline}</h1>
      <p className={styles.help}>{t.offlineHelp}</p>
    </div>
  );
}
