import { classes } from '@netra/web-kit';
import styles from './scene.module.css';
import type { SceneFiles } from './scenes';

interface SceneProps extends SceneFiles {
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The width that it is shown with. */
  sizes: string;
  className?: string;
}

/** A rendered picture of the shop's world, three wide and two high. `docs/pictures.md` says how they are made. */
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
