import styles from './illustration.module.css';
import drawings from './illustrations.svg';

export type IllustrationName = 'dome' | 'cable';

export interface IllustrationProps {
  name: IllustrationName;
  /** What it shows, where the text does not mention it. */
  label?: string;
  className?: string;
}

/** Our drawings of what the shop sells, in the colours of the theme. They fill the available width at a ratio of 4 to 3. */
export function Illustration({ name, label, className }: IllustrationProps) {
  return (
    <svg
      viewBox="0 0 320 240"
      fill="none"
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
