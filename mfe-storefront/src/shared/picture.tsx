import { renditions } from '@netra/web-kit/pictures';
import { useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Nothing, or an address that cannot be loaded, shows `missing`. */
  src: string | undefined;
  /** Empty beside a text that says the same. */
  alt: string;
  missing: string;
  /** The first pictures of a page are loaded at once, the most important one before all others. */
  priority?: 'high' | 'eager' | 'lazy';
  /** The width that it is shown at; without, the original is loaded. */
  sizes?: string;
}

/** A square product picture on its neutral ground. */
export function Picture({ src, alt, missing, priority = 'lazy', sizes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // A picture of the rendered page may have failed before anybody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  if (!src || failed === src) return <span className={styles.missing}>{missing}</span>;
  return (
    <img
      ref={image}
      className={styles.picture}
      srcSet={sizes && renditions(src)}
      src={src}
      alt={alt}
      width={800}
      height={800}
      sizes={sizes}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : undefined}
      // Those that are waited for are painted with the page, not a moment after it.
      decoding={priority === 'lazy' ? 'async' : 'sync'}
      onError={() => setFailed(src)}
    />
  );
}
