import { useTitle, type Elements } from '@netra/web-kit';
import type { ReactNode, RefObject } from 'react';
import lamp from '../shared/scenes/camera-by-lamp-640.webp';
import styles from './account-layout.module.css';

interface AccountLayoutProps {
  /** The window's title. */
  title: string;
  heading: string;
  /** Takes the focus when the step changes. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  intro?: ReactNode;
  /** Replaces the picture; on a phone it is above the form. */
  aside?: ReactNode;
  children: Elements;
}

/** The layout of the account forms: a form with a picture beside it. */
export function AccountLayout({ title, heading, headingRef, intro, aside, children }: AccountLayoutProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.panel}>
        <header className={styles.header}>
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
          {intro ? <div className={styles.intro}>{intro}</div> : null}
        </header>
        {children}
      </div>
      {aside ? (
        <div className={styles.aside}>{aside}</div>
      ) : (
        <img className={styles.picture} src={lamp} width={640} height={640} alt="" loading="lazy" />
      )}
    </div>
  );
}
