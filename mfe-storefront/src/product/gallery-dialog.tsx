import { Dialog, Icon, IconButton, useTexts } from '@netra/web-kit';
import { useState } from 'react';
import { Picture } from '../shared/picture';
import { productTexts } from '../texts/product';
import styles from './gallery-dialog.module.css';

interface GalleryDialogProps {
  open: boolean;
  onClose: () => void;
  name: string;
  images: string[];
  index: number;
  onChange: (index: number) => void;
}

/** A picture as large as the window; a second click zooms in, to be panned. */
export function GalleryDialog({ open, onClose, name, images, index, onChange }: GalleryDialogProps) {
  const t = useTexts(productTexts).gallery;
  const [isClose, setIsClose] = useState(false);
  const show = (to: number) => {
    setIsClose(false);
    onChange(to);
  };
  const close = () => {
    setIsClose(false);
    onClose();
  };
  const controls = (
    <div className={styles.controls}>
      <IconButton label={t.previous} disabled={index === 0} onClick={() => show(index - 1)}>
        <Icon name="chevron-left" size={22} />
      </IconButton>
      <span aria-live="polite">{t.imageOf(index + 1, images.length)}</span>
      <IconButton label={t.next} disabled={index === images.length - 1} onClick={() => show(index + 1)}>
        <Icon name="chevron-right" size={22} />
      </IconButton>
      <IconButton label={isClose ? t.zoomOut : t.zoomIn} onClick={() => setIsClose(!isClose)}>
        {isClose ? <Icon name="zoom-out" size={22} /> : <Icon name="zoom-in" size={22} />}
      </IconButton>
    </div>
  );
  return (
    <Dialog open={open} onClose={close} size="full" title={t.dialog(name)} footer={controls}>
      {/* The keyboard scrolls what is enlarged, so it must be able to reach it. */}
      <div
        ref={isClose ? toCentre : undefined}
        className={styles.view}
        data-close={isClose || undefined}
        {...(isClose ? { tabIndex: 0, role: 'group', 'aria-label': t.dialog(name) } : {})}
      >
        <Picture src={images[index]} alt={name} missing={t.noImage} priority="eager" />
      </div>
    </Dialog>
  );
}

/** Zooming starts at the centre of the picture. */
function toCentre(view: HTMLElement | null): void {
  if (!view) return;
  view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
  view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
}
