import { Icon } from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { useState } from 'react';
import styles from './thumbnail.module.css';

/** The first picture of a product, or a placeholder where there is none or it fails to load. */
export function Thumbnail({ src }: { src: string | undefined }) {
  const [failed, setFailed] = useState<string>();
  if (!src || failed === src)
    return (
      <span className={styles.thumbnail}>
        <Icon name="image-off" size={18} />
      </span>
    );
  return (
    <img
      srcSet={renditions(src)}
      sizes="40px"
      src={src}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className={styles.thumbnail}
      onError={() => setFailed(src)}
    />
  );
}
