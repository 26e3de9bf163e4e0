import { Dialog, Icon, IconButton, useTexts } from '@netra/web-kit';
import { type ReactNode, useState } from 'react';
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
  const [isZoomed, setZoomed] = useState(false);
  const show = (to: number) => {
    setZoomed(false);
    onChange(to);
  };
  const close = () => {
    setZoomed(false);
    onClose();
  };
  const controls = (
    <div className={styles.controls}>
      <Steps index={index} total={images.length} onChange={show}>
        <span aria-live="polite">{t.imageOf(index + 1, images.length)}</span>
      </Steps>
      <IconButton label={isZoomed ? t.zoomOut : t.zoomIn} onClick={() => setZoomed(!isZoomed)}>
        <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} size={22} />
      </IconButton>
    </div>
  );
  return (
    <Dialog open={open} onClose={close} size="full" title={t.dialog(name)} footer={controls}>
      {/* Focusable while enlarged, so that the keyboard can scroll it. */}
      <div
        ref={isZoomed ? toCentre : undefined}
        className={styles.view}
        data-close={isZoomed || undefined}
        {...(isZoomed ? { tabIndex: 0, role: 'group', 'aria-label': t.dialog(name) } : {})}
      >
        <Picture src={images[index]} alt={name} missing={t.noImage} priority="eager" />
      </div>
    </Dialog>
  );
}

interface StepsProps {
  index: number;
  total: number;
  onChange: (index: number) => void;
  /** The position, between the two buttons. */
  children: ReactNode;
}

/** The buttons to the previous and the next picture. */
export function Steps({ index, total, onChange, children }: StepsProps) {
  const t = useTexts(productTexts).gallery;
  return (
    <>
      <IconButton label={t.previous} disabled={index === 0} onClick={() => onChange(index - 1)}>
        <Icon name="chevron-left" size={22} />
      </IconButton>
      {children}
      <IconButton label={t.next} disabled={index === total - 1} onClick={() => onChange(index + 1)}>
        <Icon name="chevron-right" size={22} />
      </IconButton>
    </>
  );
}

/** Zooming starts at the centre of the picture. */
function toCentre(view: HTMLElement | null): void {
  if (!view) return;
  view.scrollLeft = (view.scrollWidth - view.clientWidth) / 2;
  view.scrollTop = (view.scrollHeight - view.clientHeight) / 2;
}
