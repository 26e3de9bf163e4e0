import { Dialog, Icon, IconButton, useTexts } from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { productTexts } from '../texts/product';
import styles from './gallery-dialog.module.css';
import { Steps } from './gallery-steps';
import { simulated } from './simulated';
import { useZoom } from './use-zoom';

interface GalleryDialogProps {
  onClose: () => void;
  name: string;
  images: string[];
  index: number;
  onChange: (index: number) => void;
}

/** A picture as large as the window, to be zoomed and panned. Its largest copy is loaded only here. */
export default function GalleryDialog({ onClose, name, images, index, onChange }: GalleryDialogProps) {
  const t = useTexts(productTexts).gallery;
  const { isZoomed, reset, toggle, view } = useZoom();
  const show = (to: number) => {
    reset();
    onChange(to);
  };
  const src = images[index] ?? '';
  const kind = simulated(src);
  const controls = (
    <div className={styles.controls}>
      <Steps index={index} total={images.length} onChange={show}>
        <span aria-live="polite">{t.imageOf(index + 1, images.length)}</span>
      </Steps>
      {kind ? <span>{t.simulated[kind]}</span> : null}
      <IconButton label={isZoomed ? t.zoomOut : t.zoomIn} onClick={toggle}>
        <Icon name={isZoomed ? 'zoom-out' : 'zoom-in'} size={22} />
      </IconButton>
    </div>
  );
  return (
    <Dialog open onClose={onClose} size="full" title={t.dialog(name)} footer={controls}>
      <div
        className={styles.view}
        data-close={isZoomed || undefined}
        data-autofocus
        tabIndex={0}
        role="group"
        aria-label={`${t.dialog(name)}. ${t.zoomKeys}`}
        {...view}
      >
        <img src={src} srcSet={renditions(src, [1600])} sizes="1600px" alt={name} draggable={false} />
      </div>
    </Dialog>
  );
}
