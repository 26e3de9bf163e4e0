import { newRequestKey, useTexts } from '@netra/web-kit';
import { useDraft } from '@netra/staff-kit';
import { MAX_PHOTO_BYTES } from '@netra/web-kit/photos';
import { useRef, useState } from 'react';
import { intakeTexts } from '../texts/intake';
import { MAX_PHOTOS } from './job.api';
import { useWaitingSaves } from './waiting/use-waiting';
import type { WaitingPhoto } from './waiting/waiting-saves';

/** A chosen photo; the key identifies its file in this browser and its upload. */
export interface IntakePhoto {
  key: string;
  file: File;
}

export type IntakePhotos = ReturnType<typeof useIntakePhotos>;

const keptPhotos = () => import('./waiting/late');

/** The photos of the intake form. The browser stores them like the draft, and with the intake while it waits to be sent. */
export function useIntakePhotos() {
  const { owner } = useWaitingSaves();
  const t = useTexts(intakeTexts);
  const limits = useLimits();
  const [list, setList] = useState<IntakePhoto[]>([]);
  const notes = useNotes();
  const { keep, isStoring } = useKeep(owner, notes.add);
  const restore = async (keys: string[]) => {
    const photos = await restored(owner, keys).catch(() => []);
    setList((before) => [...photos, ...before]);
    if (photos.length < keys.length) notes.replace([t.photosLost]);
  };
  const drop = (photos: WaitingPhoto[]) => {
    notes.forget(photos);
    dropPhotos(owner, photos);
  };
  const { isHandedOver, whileHandedOver } = useHandingOver();
  const forget = useDraft({
    name: 'new repair photos',
    session: 'technician',
    within: 'path',
    isSaving: isHandedOver,
    onDiscard: () => drop(list),
    changes: list.length > 0 ? { keys: list.map(({ key }) => key).join() } : {},
    restore: ({ keys = '' }) => void restore(keys.split(',')),
  });
  return {
    list,
    /** Whether a reload would lose a photo, because the browser is still storing it. */
    isStoring,
    /** Notes for the technician: photos that are too large, too many, or not stored. */
    notes: notes.texts,
    add: (files: File[]) => {
      const { fitting, problems } = limits(files, list.length);
      notes.replace(problems);
      const added = fitting.map((file) => ({ key: newRequestKey(), file }));
      setList([...list, ...added]);
      added.forEach(({ key, file }) => void keep(key, file));
    },
    remove: (photo: IntakePhoto) => {
      notes.replace([]);
      setList(list.filter((other) => other !== photo));
      drop([photo]);
    },
    /** The photos that the browser has stored; for the others a note explains why not. */
    kept: async (photos: IntakePhoto[]): Promise<WaitingPhoto[]> => {
      notes.forget(photos);
      const kept = await Promise.all(photos.map(async ({ key, file }) => (await keep(key, file)) && { key }));
      return kept.filter((photo) => photo !== false);
    },
    drop,
    /** Takes photos off the form that belong to the server or to the waiting saves now. */
    release: (photos: IntakePhoto[]) => {
      forget();
      notes.release();
      setList((before) => before.filter((photo) => !photos.includes(photo)));
    },
    whileHandedOver,
  };
}

function useHandingOver() {
  const [isHandedOver, setHandedOver] = useState(false);
  return {
    isHandedOver,
    /** During this work the photos belong to the server or to the waiting saves, so leaving the page asks about none. */
    whileHandedOver: <Result>(work: () => Promise<Result>): Promise<Result> => {
      setHandedOver(true);
      return work().finally(() => setHandedOver(false));
    },
  };
}

/** The notes for the technician; one with a key is about that photo only, which may be of the last device. */
function useNotes() {
  const [notes, setNotes] = useState<{ text: string; key?: string }[]>([]);
  return {
    texts: notes.map(({ text }) => text),
    add: (text: string, key: string) => setNotes((before) => [...before, { text, key }]),
    replace: (texts: string[]) => setNotes(texts.map((text) => ({ text }))),
    forget: (photos: WaitingPhoto[]) =>
      setNotes((before) => before.filter((note) => photos.every(({ key }) => key !== note.key))),
    /** Takes off those that were shown when the form was submitted, not those that came since. */
    release: () => setNotes((before) => before.filter((note) => !notes.includes(note))),
  };
}

/** `keep` stores a file once, however often it is called; false, with a note, when the browser cannot. */
function useKeep(owner: string, note: (text: string, key: string) => void) {
  const t = useTexts(intakeTexts);
  const done = useRef(new Map<string, Promise<void>>());
  const [storing, setStoring] = useState<string[]>([]);
  const keep = async (key: string, file: File): Promise<boolean> => {
    const work = done.current.get(key) ?? keptPhotos().then(({ keepPhoto }) => keepPhoto(owner, key, file));
    done.current.set(key, work);
    setStoring((before) => [...before, key]);
    try {
      await work;
      return true;
    } catch (error) {
      done.current.delete(key);
      const isFull = (error as Error).name === 'QuotaExceededError';
      note(t.photoNotKept(file.name, isFull ? t.storageFull : t.storageFailed), key);
      return false;
    } finally {
      setStoring((before) => before.filter((other) => other !== key));
    }
  };
  return { keep, isStoring: ({ key }: IntakePhoto) => storing.includes(key) };
}

/** The server's limits, so that nothing waits that the server would refuse. */
function useLimits() {
  const t = useTexts(intakeTexts);
  return (files: File[], there: number) => {
    const small = files.filter(({ size }) => size <= MAX_PHOTO_BYTES);
    const fitting = small.slice(0, MAX_PHOTOS - there);
    const problems = files.filter((file) => !small.includes(file)).map(({ name }) => t.photoTooLarge(name));
    if (fitting.length < small.length) problems.push(t.tooManyPhotos(MAX_PHOTOS));
    return { fitting, problems };
  };
}

async function restored(owner: string, keys: string[]): Promise<IntakePhoto[]> {
  const { keptPhoto } = await keptPhotos();
  const files = await Promise.all(keys.map(async (key) => ({ key, file: await keptPhoto(owner, key) })));
  return files.filter((photo): photo is IntakePhoto => photo.file !== undefined);
}

/** What cannot be deleted now is swept later. */
function dropPhotos(owner: string, photos: WaitingPhoto[]): void {
  const keys = photos.map(({ key }) => key);
  void keptPhotos()
    .then((kept) => kept.dropPhotos(owner, keys))
    .catch(() => undefined);
}
