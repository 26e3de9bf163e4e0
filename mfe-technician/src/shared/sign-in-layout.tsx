import { Card, Link, Logo, useTitle, type Elements } from '@netra/web-kit';
import type { ReactNode } from 'react';
import styles from './sign-in-layout.module.css';

interface SignInLayoutProps {
  title: string;
  help: ReactNode;
  children: Elements;
}

/** The layout of the technicians' sign-in screens: one centred card. */
export function SignInLayout({ title, help, children }: SignInLayoutProps) {
  useTitle(title);
  return (
    <div className={styles.layout}>
      <Link to="/" className={styles.logo}>
        <Logo size={30} />
      </Link>
      <Card className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.help}>{help}</p>
        {children}
      </Card>
    </div>
  );
}
