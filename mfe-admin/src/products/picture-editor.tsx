import { Button, Icon, useTexts, VisuallyHidden } from '@netra/web-kit';
import { type DragEvent, useId, useRef, useState } from 'react';
import { texts } from '../texts/texts';
import styles from './picture-editor.module.css';
import { PictureTile } from './picture-tile';
import type { Pictures } from './use-pictures';

const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Chooses, shows, orders and removes the pictures of a product by drop, drag or buttons alone. */
export function PictureEditor({ pictures }: { pictures: Pictures }) {
  const t = useTexts(texts);
  const [dragged, setDragged] = useState<string>();
  const [said, setSaid] = useState('');
  const hintId = useId();
  const move = (id: string, to: number) => {
    pictures.move(id, to);
    setSaid(t.images.moved(to + 1, pictures.list.length));
  };
  return (
    <fieldset className={styles.editor} aria-describedby={hintId}>
      <legend className={styles.legend}>{t.products.fields.images}</legend>
      <p id={hintId} className={styles.hint}>
        {t.images.hint}
      </p>
      <DropZone onFiles={pictures.add} />
      {pictures.replaced.length > 0 ? <Replaced pictures={pictures} /> : null}
      <ol className={styles.tiles} aria-label={t.images.list}>
        {pictures.list.map((picture, index) => (
          <PictureTile
            key={picture.id}
            picture={picture}
            position={index + 1}
            total={pictures.list.length}
            onMove={(to) => move(picture.id, to)}
            onRemove={() => pictures.remove(picture.id)}
            onRetry={() => pictures.retry(picture.id)}
            onDragStart={() => setDragged(picture.id)}
            onDrop={() => dragged && move(dragged, index)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </fieldset>
  );
}

/** New pictures replace the stored ones; this brings them back. */
function Replaced({ pictures }: { pictures: Pictures }) {
  const t = useTexts(texts).images;
  return (
    <p className={styles.replaced} role="status">
      <span>{t.replaces(pictures.replaced.length)}</span>
      <Button size="small" onClick={pictures.keepReplaced}>
        {t.keepOld}
      </Button>
    </p>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts(texts).images;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="image-plus" size={22} />
      <span>{t.drop}</span>
      <Button size="small" onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label={t.choose}
        tabIndex={-1}
        className={styles.input}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}
