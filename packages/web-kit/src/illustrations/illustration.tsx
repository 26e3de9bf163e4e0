import { Bullet } from './bullet';
import { Cable } from './cable';
import { Dome } from './dome';
import styles from './illustration.module.css';
import { Ptz } from './ptz';
import { Recorder } from './recorder';

const drawings = { dome: Dome, bullet: Bullet, ptz: Ptz, recorder: Recorder, cable: Cable } as const;

export type IllustrationName = keyof typeof drawings;

export interface IllustrationProps {
  name: IllustrationName;
  /** What it shows, where it says something that the text does not. */
  label?: string;
  className?: string;
}

/** Our drawings of what the shop sells, in the colours of the theme. As wide as their place, 4 to 3. */
export function Illustration({ name, label, className }: IllustrationProps) {
  const Drawing = drawings[name];
  return (
    <svg
      viewBox="0 0 320 240"
      fill="none"
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Drawing />
    </svg>
  );
}
