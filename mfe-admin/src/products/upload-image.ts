import type { AnswerOf } from '@netra/api-client';
import { problemError, urlOf, type ApiError } from '@netra/web-kit';

export interface Upload {
  /** The public address of the stored picture. Rejects with {@link ApiError}; status 0 means a lost connection. */
  done: Promise<string>;
  cancel: () => void;
}

/** Uploads one picture to the image store. `onProgress` receives 0 to 1, which `fetch` does not report. */
export function uploadImage(file: File, token: string | null, onProgress: (part: number) => void): Upload {
  const call = new XMLHttpRequest();
  const done = new Promise<string>((resolve, reject) => {
    const fail = () => reject(refusal(call));
    call.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    call.onload = () => (call.status === 201 ? resolve(addressIn(call)) : fail());
    call.onerror = fail;
    call.ontimeout = fail;
    call.onabort = fail;
  });
  call.open('POST', urlOf('POST /images'));
  call.responseType = 'json';
  call.timeout = 120_000;
  if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
  const form = new FormData();
  form.append('file', file, file.name);
  call.send(form);
  return { done, cancel: () => call.abort() };
}

function addressIn(call: XMLHttpRequest): string {
  const { url } = call.response as AnswerOf<'POST /images'>;
  return url;
}

const refusal = (call: XMLHttpRequest): ApiError => problemError(call.status, call.response);
