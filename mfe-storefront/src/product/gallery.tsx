import { Icon, IconButton, useSearchParams, useTexts } from '@netra/web-kit';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { Picture } from '../shared/picture';
import { productTexts } from '../texts/product';
import { Steps } from './gallery-steps';
import styles from './gallery.module.css';
import { simulated } from './simulated';
import { useSnapTrack } from './use-snap-track';

const GalleryDialog = lazy(() => import('./gallery-dialog'));

/** The width of the large picture. Its thumbnail has the same, because another size would be another download. */
const SIZES = '(min-width: 820px) min(54vw - 28px, 672px), 92vw';

interface GalleryProps {
  name: string;
  images: string[];
}

/** The pictures of a product: swiped, stepped through by buttons or arrow keys, picked by thumbnails, enlarged. */
export function Gallery({ name, images }: GalleryProps) {
  const t = useTexts(productTexts).gallery;
  const [index, setIndex] = useImageIndex(images.length);
  const [isZoomed, setZoomed] = useState(false);
  const track = useSnapTrack(index, setIndex);
  const isSeveral = images.length > 1;
  const shown = simulated(images[index] ?? '');
  const altOf = (src: string, at: number) => {
    const kind = simulated(src);
    const what = kind ? `${name}. ${t.simulated[kind]}` : name;
    return isSeveral ? `${what}, ${t.imageOf(at + 1, images.length)}` : what;
  };
  if (images.length === 0)
    return (
      <div className={styles.stage}>
        <Picture src={undefined} alt="" missing={t.noImage} />
      </div>
    );
  return (
    <section
      className={styles.gallery}
      aria-label={name}
      onKeyDown={(event) => stepByKey(event, index, images.length, setIndex)}
    >
      <div className={styles.stage}>
        {/* Focusable, so that the keyboard can scroll it. */}
        <ul ref={track} className={styles.track} role="list" aria-label={t.label} tabIndex={0}>
          {images.map((src, at) => (
            <li key={src} aria-hidden={at !== index}>
              {/* For the mouse; the keyboard has the other button. */}
              <button type="button" tabIndex={-1} onClick={() => setZoomed(true)}>
                <Picture
                  src={src}
                  alt={altOf(src, at)}
                  missing={t.noImage}
                  priority={at === 0 ? 'high' : 'lazy'}
                  sizes={SIZES}
                />
              </button>
            </li>
          ))}
        </ul>
        {isSeveral ? (
          <div className={styles.steps}>
            <Steps index={index} total={images.length} onChange={setIndex}>
              <span className={styles.position}>{`${index + 1} / ${images.length}`}</span>
            </Steps>
          </div>
        ) : null}
        {shown ? <p className={styles.note}>{t.simulated[shown]}</p> : null}
        <IconButton className={styles.zoom} label={t.zoom} onClick={() => setZoomed(true)}>
          <Icon name="zoom-in" size={20} />
        </IconButton>
      </div>
      {isSeveral ? <Thumbnails images={images} index={index} onChange={setIndex} /> : null}
      {isZoomed ? (
        <Suspense>
          <GalleryDialog
            onClose={() => setZoomed(false)}
            name={name}
            images={images}
            index={index}
            onChange={setIndex}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

interface ThumbnailsProps {
  images: string[];
  index: number;
  onChange: (index: number) => void;
}

function Thumbnails({ images, index, onChange }: ThumbnailsProps) {
  const t = useTexts(productTexts).gallery;
  return (
    <ul className={styles.thumbs} role="list">
      {images.map((src, at) => (
        <li key={src}>
          <button
            type="button"
            aria-label={t.imageOf(at + 1, images.length)}
            aria-current={at === index || undefined}
            onClick={() => onChange(at)}
          >
            <Picture src={src} alt="" missing={String(at + 1)} priority="eager" sizes={SIZES} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function stepByKey(
  event: KeyboardEvent,
  index: number,
  total: number,
  change: (index: number) => void,
): void {
  // In an enlarged picture the arrow keys pan.
  if (event.target instanceof Element && event.target.closest('[data-close]')) return;
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
  if (to === undefined || to < 0 || to >= total) return;
  event.preventDefault();
  change(to);
}

/** Which picture is shown, kept in the address as `image=2` so that it can be shared. */
function useImageIndex(total: number): [number, (index: number) => void] {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('image') ?? 1);
  const index = Number.isInteger(asked) && asked >= 1 && asked <= total ? asked - 1 : 0;
  const show = (to: number) =>
    setParams(
      (before) => {
        if (to === 0) before.delete('image');
        else before.set('image', String(to + 1));
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [index, show];
}
