import { Illustration, type IllustrationName, useTitle, type Elements } from '@netra/web-kit';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  picture: IllustrationName;
  children: ReactNode;
  /** What to do now. */
  action?: Elements;
}

/** A page with a single message. */
export function MessagePage({ title, picture, children, action }: MessagePageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <Illustration name={picture} className={styles.picture} />
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
