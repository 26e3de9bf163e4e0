import { ApiError, errorText, toast, useLocation, useSession, useTexts } from '@netra/web-kit';
import { useDraft } from '@netra/staff-kit';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts/texts';
import { type Upload, uploadImage } from './upload-image';

export const MAX_PICTURES = 10;

/** A picture of a product: stored (`url`), uploading (`progress` below 1), or failed (`error`). */
export interface Picture {
  id: string;
  name: string;
  /** What to show: the stored picture, or the chosen file. */
  preview: string;
  url?: string;
  file?: File;
  /** From 0 to 1. */
  progress: number;
  error?: string;
}

export interface Pictures {
  list: Picture[];
  /** The addresses to store, in the order of the list, once all are uploaded; rejects when one failed. */
  urls: () => Promise<string[]>;
  isChanged: boolean;
  /** The stored pictures that newly chosen ones replace. */
  replaced: Picture[];
  add: (files: File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Moves a picture to a position, counted from 0. */
  move: (id: string, to: number) => void;
  keepReplaced: () => void;
  reset: (urls: string[]) => void;
}

/** The pictures of a product form. Newly chosen ones are uploaded at once and replace the stored ones. */
export function usePictures(initial: string[]): Pictures {
  const [start, setStart] = useState(initial);
  const [list, setList] = useState<Picture[]>(() => initial.map(stored));
  const [replaced, setReplaced] = useState<Picture[]>([]);
  const change = (id: string, part: Partial<Picture>) =>
    setList((before) => before.map((picture) => (picture.id === id ? { ...picture, ...part } : picture)));
  const { send, urlOf } = useUploads(change);
  const { images: t, productForm } = useTexts(texts);
  const isChanged = list.map(({ url }) => url).join() !== start.join();
  // Unfinished uploads are lost with the page: as long as no picture has replaced the stored ones, those stay.
  const isReplaced = list.length === 0 || list.some(({ url }) => url);
  const kept = (isReplaced ? list : replaced).flatMap(({ url }) => url ?? []).join('\n');
  const { pathname, search } = useLocation();
  const forget = useDraft({
    name: `${pathname}${search}#pictures`,
    changes: kept === start.join('\n') ? {} : { urls: kept },
    startOf: () => ({ urls: start.join('\n') }),
    show: (urls) => productForm.pictures(urls.split('\n').filter(Boolean).length),
    restore: ({ urls = '' }) => setList(urls.split('\n').filter(Boolean).map(stored)),
  });

  const add = (files: File[]) => {
    if (files.length === 0) return void toast.error(t.noFile);
    const isFirst = replaced.length === 0 && !list.some(({ file }) => file);
    const room = MAX_PICTURES - (isFirst ? 0 : list.length);
    if (files.length > room) toast.error(t.tooMany);
    const added = files.slice(0, room).map(chosen);
    if (isFirst) setReplaced(list);
    setList(isFirst ? added : [...list, ...added]);
    added.forEach(send);
  };
  return {
    list,
    urls: () => Promise.all(list.map(urlOf)),
    replaced,
    isChanged,
    add,
    retry: (id) => list.filter((picture) => picture.id === id).forEach(send),
    remove: (id) => {
      const left = list.filter((picture) => picture.id !== id);
      const isTakenBack = left.length === 0 && replaced.length > 0;
      setList(isTakenBack ? replaced : left);
      if (isTakenBack) setReplaced([]);
    },
    move: (id, to) => setList((before) => moved(before, id, to)),
    keepReplaced: () => {
      if (replaced.length + list.length > MAX_PICTURES) toast.error(t.tooMany);
      setList([...replaced.slice(0, MAX_PICTURES - list.length), ...list]);
      setReplaced([]);
    },
    reset: (to) => {
      forget();
      setStart(to);
      setList(to.map(stored));
      setReplaced([]);
    },
  };
}

/** Uploads chosen files and reports their progress; leaving the page cancels unfinished ones. */
function useUploads(change: (id: string, part: Partial<Picture>) => void) {
  const { token, retry } = useSession('customer');
  const t = useTexts(texts).images;
  const uploads = useRef(new Map<string, Upload>());
  useEffect(() => {
    const running = uploads.current;
    return () => {
      const left = [...running.values()];
      running.clear();
      left.forEach(({ cancel }) => cancel());
    };
  }, []);
  const send = async ({ id, file }: Picture) => {
    if (!file) return;
    change(id, { progress: 0, error: undefined });
    const upload = uploadImage(file, token, (progress) => change(id, { progress }));
    uploads.current.set(id, upload);
    try {
      change(id, { url: await upload.done, progress: 1 });
    } catch (error) {
      if (uploads.current.get(id) !== upload) return;
      // The check of the session ends it, as the 401 of a call does.
      if (error instanceof ApiError && error.status === 401) retry();
      toast.error(t.uploadFailed);
      change(id, { error: errorText(error, t.uploadFailed) });
    }
  };
  const urlOf = async ({ id, url }: Picture) => {
    const stored = url ?? (await uploads.current.get(id)?.done);
    if (!stored) throw new ApiError(0, t.uploadFailed);
    return stored;
  };
  return { send, urlOf };
}

const stored = (url: string): Picture => ({
  id: url,
  name: url.slice(url.lastIndexOf('/') + 1),
  preview: url,
  url,
  progress: 1,
});

let chosenSoFar = 0;

const chosen = (file: File): Picture => ({
  id: `chosen-${++chosenSoFar}`,
  name: file.name,
  preview: URL.createObjectURL(file),
  file,
  progress: 0,
});

function moved(list: Picture[], id: string, to: number): Picture[] {
  const picture = list.find((one) => one.id === id);
  if (!picture || to < 0 || to >= list.length) return list;
  const others = list.filter((one) => one !== picture);
  return [...others.slice(0, to), picture, ...others.slice(to)];
}
