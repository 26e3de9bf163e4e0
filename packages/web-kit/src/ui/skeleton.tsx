import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; the default is a line of text. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** A placeholder of the size of what is still loading. Hidden from screen readers: announce loading elsewhere. */
export function Skeleton({ width = '100%', height = '1em', round }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      data-round={round || undefined}
      ref={(element) => {
        // Sizes are set by script: a style attribute in the HTML would need a weaker content security policy.
        element?.style.setProperty('width', width);
        element?.style.setProperty('height', height);
      }}
    />
  );
}
