import { useTitle, type Elements } from '@netra/web-kit';
import type { ReactNode } from 'react';
import styles from './message-page.module.css';
import { Scene } from './scenes/scene';
import type { SceneFiles } from './scenes/scenes';

interface MessagePageProps {
  title: string;
  scene: SceneFiles;
  children: ReactNode;
  /** What to do now. */
  action?: Elements;
}

/** A page with a single message. */
export function MessagePage({ title, scene, children, action }: MessagePageProps) {
  useTitle(title);
  return (
    <div className={styles.page}>
      <Scene {...scene} alt="" sizes="24rem" className={styles.picture} />
      <h1>{title}</h1>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
