import type { Repair, RepairPhoto } from '@netra/api-client';
import { Button, errorText, Icon, IconButton, newRequestKey, toast, useTexts } from '@netra/web-kit';
import { PhotoButton } from '@netra/web-kit/photos';
import { useState } from 'react';
import { texts } from '../texts/texts';
import asideStyles from './job-aside.module.css';
import styles from './job-photos.module.css';
import { type PhotoKind, useAddPhoto, useRemovePhoto } from './job-work.api';

/** Photos of the device at intake and at hand-over. */
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
    void remove.mutateAsync({ id, photoId: photo._id }).catch((error: unknown) => {
      toast.error(errorText(error, t.photoFailed));
    });
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
  const add = useAddPhoto();
  const store = async (files: File[]) => {
    for (const file of files) {
      await add.mutateAsync({ id, kind, file, key: newRequestKey() }).catch((error: unknown) => {
        toast.error(errorText(error, t.photoFailed));
      });
    }
  };
  return (
    <PhotoButton label={t.addPhoto[kind]} isBusy={add.isPending} onFiles={(files) => void store(files)} />
  );
}
