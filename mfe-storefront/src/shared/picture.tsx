import { renditions } from '@netra/web-kit/pictures';
import { useEffect, useRef, useState } from 'react';
import styles from './picture.module.css';

interface PictureProps {
  /** Without it, or if it cannot be loaded, `missing` is shown. */
  src: string | undefined;
  /** Empty beside text with the same content. */
  alt: string;
  missing: string;
  /** The first pictures of a page load eagerly, the most important one with high priority. */
  priority?: 'high' | 'eager' | 'lazy';
  /** The displayed width; without it, the original is loaded. */
  sizes?: string;
}

/** A square product picture on a neutral background. */
export function Picture({ src, alt, missing, priority = 'lazy', sizes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // A server-rendered picture may have failed before hydration.
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
      // Eager pictures are decoded synchronously, so that they are painted with the page.
      decoding={priority === 'lazy' ? 'async' : 'sync'}
      onError={() => setFailed(src)}
    />
  );
}
