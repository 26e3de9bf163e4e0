import { type ReactNode, useEffect } from 'react';
import { company } from '../company';
import { noteHead } from '../texts/rendering';
import { classes } from './classes';
import type { Elements } from './elements';
import styles from './page.module.css';

/**
 * Names the window after the screen; the route announcer reads it. A page that the server renders may also say what it is about, for
 * previews of its link in this language.
 */
export function useTitle(title: string, description?: string): void {
  const full = title === company.name ? title : `${title} · ${company.name}`;
  noteHead({ title: full, description });
  useEffect(() => {
    document.title = full;
  }, [full]);
}

export interface PageProps {
  /** The only h1 of the screen, and the window's title unless there is another. */
  title: string;
  /** The window's title, if it says more than the h1. */
  windowTitle?: string;
  /** Hides the h1 from view where the design shows the title otherwise. */
  titleHidden?: boolean;
  /** A line below the title; a text also describes the page where its link is shown. */
  intro?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** `wide` for tables, `narrow` for forms and text. */
  width?: 'normal' | 'narrow' | 'wide' | 'full';
  /** `compact` for work: smaller title, controls of 36 px where there is a mouse. */
  density?: 'normal' | 'compact';
  children: Elements;
}

/** The frame of every screen: width, title, actions. */
export function Page({ title, windowTitle = title, titleHidden, intro, actions, ...props }: PageProps) {
  const { width = 'normal', density, children } = props;
  useTitle(windowTitle, typeof intro === 'string' ? intro : undefined);
  return (
    <div className={classes(styles.page, styles[width], density === 'compact' && styles.compact)}>
      <header className={titleHidden ? styles.hidden : styles.header}>
        <div>
          <h1>{title}</h1>
          {intro ? <div className={styles.intro}>{intro}</div> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
