import { Badge, Icon, IconButton, useTexts } from '@netra/web-kit';
import { renditions } from '@netra/web-kit/pictures';
import { texts } from '../texts/texts';
import styles from './picture-editor.module.css';
import type { Picture } from './use-pictures';

interface PictureTileProps {
  picture: Picture;
  /** Counted from 1. */
  position: number;
  total: number;
  /** Called with the target position, counted from 0. */
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
  onDragStart: () => void;
  onDrop: () => void;
}

/** One picture with its position, its progress or its error. */
export function PictureTile(props: PictureTileProps) {
  const { picture, position, total, onDragStart, onDrop } = props;
  const t = useTexts(texts).images;
  return (
    <li
      className={styles.tile}
      data-failed={picture.error ? true : undefined}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length === 0) onDrop();
      }}
    >
      {picture.error ? (
        <span className={styles.picture}>
          <Icon name="image-off" size={22} />
        </span>
      ) : (
        <img
          srcSet={renditions(picture.preview)}
          sizes="160px"
          src={picture.preview}
          alt={t.picture(position, total)}
          width={112}
          height={112}
          className={styles.picture}
        />
      )}
      {position === 1 && !picture.error ? (
        <span className={styles.badge}>
          <Badge tone="info">{t.thumbnail}</Badge>
        </span>
      ) : null}
      <TileState picture={picture} onRetry={props.onRetry} />
      <TileActions {...props} />
    </li>
  );
}

function TileState({ picture, onRetry }: Pick<PictureTileProps, 'picture' | 'onRetry'>) {
  const t = useTexts(texts).images;
  if (picture.error)
    return (
      <>
        <p className={styles.problem}>{picture.error}</p>
        <IconButton size="small" label={t.retry(picture.name)} className={styles.retry} onClick={onRetry}>
          <Icon name="rotate-cw" size={16} />
        </IconButton>
      </>
    );
  if (picture.url) return null;
  return (
    <progress className={styles.progress} value={picture.progress} aria-label={t.uploading(picture.name)} />
  );
}

function TileActions({ position, total, onMove, onRemove }: PictureTileProps) {
  const t = useTexts(texts).images;
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        label={t.earlier(position)}
        disabled={position === 1}
        onClick={() => onMove(position - 2)}
      >
        <Icon name="arrow-left" size={16} />
      </IconButton>
      <IconButton
        size="small"
        label={t.later(position)}
        disabled={position === total}
        onClick={() => onMove(position)}
      >
        <Icon name="arrow-right" size={16} />
      </IconButton>
      <IconButton size="small" label={t.remove(position)} onClick={onRemove}>
        <Icon name="x" size={16} />
      </IconButton>
    </span>
  );
}
