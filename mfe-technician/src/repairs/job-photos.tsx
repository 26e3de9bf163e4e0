import type { Repair, RepairPhoto } from '@netra/api-client';
import { Button, errorText, Icon, IconButton, newRequestKey, Spinner, toast, useTexts } from '@netra/web-kit';
import { useId, useState } from 'react';
import { texts } from '../texts/texts';
import asideStyles from './job-aside.module.css';
import styles from './job-photos.module.css';
import { PHOTO_TYPES } from './job.api';
import { type PhotoKind, useAddPhoto, useRemovePhoto } from './job-work.api';

/** What the device looked like as it came in, and as it goes out. */
export function JobPhotos({ job }: { job: Repair }) {
  const t = useTexts(texts).job;
  return (
    <section className={asideStyles.part}>
      <h3 className={asideStyles.heading}>{t.photos}</h3>
      {(['before', 'after'] as const).map((kind) => (
        <Photos key={kind} job={job} kind={kind} />
      ))}
    </section>
  );
}

function Photos({ job, kind }: { job: Repair; kind: PhotoKind }) {
  const t = useTexts(texts).job;
  const label = t.photoKinds[kind];
  const photos = (job.photos ?? []).filter((photo) => photo.kind === kind);
  return (
    <div className={styles.kind}>
      <p className={styles.label}>{label}</p>
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <Photo key={photo._id} id={job._id} photo={photo} name={t.photoName(label, index + 1)} />
          ))}
        </ul>
      ) : null}
      <AddPhoto id={job._id} kind={kind} />
    </div>
  );
}

function Photo({ id, photo, name }: { id: string; photo: RepairPhoto; name: string }) {
  const t = useTexts(texts).job;
  const [isAsking, setAsking] = useState(false);
  const remove = useRemovePhoto();
  const confirm = () =>
    remove.mutate(
      { id, photoId: photo._id },
      { onError: (error) => void toast.error(errorText(error, t.photoFailed)) },
    );
  return (
    <li className={styles.photo}>
      <a href={photo.url} target="_blank" rel="noreferrer">
        <img className={styles.picture} src={photo.url} alt={name} loading="lazy" width={96} height={96} />
      </a>
      {isAsking ? (
        <Button size="small" variant="danger" busy={remove.isPending} onClick={confirm}>
          {t.removeSure}
        </Button>
      ) : (
        <IconButton label={t.removePhoto(name)} onClick={() => setAsking(true)}>
          <Icon name="trash-2" size={18} />
        </IconButton>
      )}
    </li>
  );
}

function AddPhoto({ id, kind }: { id: string; kind: PhotoKind }) {
  const t = useTexts(texts).job;
  const inputId = useId();
  const add = useAddPhoto();
  const store = async (files: FileList | null) => {
    for (const file of files ?? []) {
      await add.mutateAsync({ id, kind, file, key: newRequestKey() }).catch((error: unknown) => {
        toast.error(errorText(error, t.photoFailed));
      });
    }
  };
  return (
    <div className={styles.adder}>
      <input
        id={inputId}
        type="file"
        accept={PHOTO_TYPES}
        multiple
        className={styles.file}
        disabled={add.isPending}
        onChange={({ target }) => {
          void store(target.files).finally(() => (target.value = ''));
        }}
      />
      <label htmlFor={inputId} className={styles.add}>
        {add.isPending ? <Spinner /> : <Icon name="camera" size={18} />}
        <span>{t.addPhoto[kind]}</span>
      </label>
    </div>
  );
}
