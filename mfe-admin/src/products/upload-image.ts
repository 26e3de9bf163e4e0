import { ApiError } from '@netra/web-kit';

export interface Upload {
  /** The public address of the stored picture. Rejects with {@link ApiError}; 0 is the status of a lost connection. */
  done: Promise<string>;
  cancel: () => void;
}

/** Sends one picture to the image store. `onProgress` hears of 0 to 1; `fetch` could not tell how far it is. */
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
  call.open('POST', '/api/images');
  call.responseType = 'json';
  call.timeout = 120_000;
  if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
  const form = new FormData();
  form.append('file', file, file.name);
  call.send(form);
  return { done, cancel: () => call.abort() };
}

function addressIn(call: XMLHttpRequest): string {
  const { url } = call.response as { url: string };
  return url;
}

function refusal(call: XMLHttpRequest): ApiError {
  const problem = call.response as { message?: string } | null;
  return new ApiError(call.status, problem?.message ?? '');
}
