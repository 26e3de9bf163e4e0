/** One upload that a page started; the test decides how it continues. */
export interface FakeUpload {
  name: string;
  authorization: string | undefined;
  progress: (part: number) => void;
  answer: (status: number, body: object) => void;
  /** Breaks the connection during the upload. */
  breakOff: () => void;
}

/** Replaces XMLHttpRequest in tests of pages that upload, and lists the uploads that were started. */
export function fakeUploads(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  const fake = class {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    status = 0;
    response: object | null = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    headers: Record<string, string> = {};
    open() {}
    abort() {
      this.onabort?.();
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(form: FormData) {
      uploads.push({
        name: (form.get('file') as File).name,
        authorization: this.headers.authorization,
        progress: (part) => this.upload.onprogress?.({ loaded: part * 100, total: 100 }),
        breakOff: () => this.onerror?.(),
        answer: (status, body) => {
          this.status = status;
          this.response = body;
          this.onload?.();
        },
      });
    }
  };
  globalThis.XMLHttpRequest = fake as unknown as typeof XMLHttpRequest;
  URL.createObjectURL = () => 'blob:picture';
  return uploads;
}
