import { classes } from '@netra/web-kit';
import styles from './scene.module.css';
import type { SceneFiles } from './scenes';

interface SceneProps extends SceneFiles {
  /** Empty where the text beside it has the same content. */
  alt: string;
  /** The width at which it is shown. */
  sizes: string;
  className?: string;
}

/** A rendered picture of the shop's world, at a ratio of 3 to 2. `docs/pictures.md` describes how they are made. */
export const Scene = ({ small, large, alt, sizes, className }: SceneProps) => (
  <img
    className={classes(styles.scene, className)}
    src={small}
    srcSet={`${small} 480w, ${large} 720w`}
    sizes={sizes}
    width={480}
    height={320}
    alt={alt}
    loading="lazy"
  />
);
