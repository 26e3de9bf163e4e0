import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Mailbox {
  address: string;
  name: string;
}

/** A caught mail, as the REST endpoint returns it. */
export interface Mail {
  id: string;
  from: Mailbox;
  /** All recipients of the envelope, including blind copies. */
  to: Mailbox[];
  subject: string;
  text: string;
  /** Empty when the mail has no HTML part. */
  html: string;
  date: string;
}

const FILE = /^(\d{8})\.json$/;
const fileName = (id: string) => `${id.padStart(8, '0')}.json`;

/**
 * The caught mails, oldest first, in memory and as one file each in a folder that only its owner can read, because they contain one-time
 * passwords. Keeps only the newest `limit`. Emits `change` when mails arrive or are deleted.
 */
export class Mails extends EventEmitter<{ change: [] }> {
  readonly #mails = new Map<string, Mail>();
  #last = 0;

  private constructor(
    private readonly folder: string,
    private readonly limit: number,
  ) {
    super();
    this.setMaxListeners(0);
  }

  /** Reads the mails of earlier runs. Skips incomplete files, which are still named .part. */
  static async open(folder: string, limit: number): Promise<Mails> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const mails = new Mails(folder, limit);
    const files = (await readdir(folder)).filter((name) => FILE.test(name)).sort();
    mails.#last = Number(FILE.exec(files.at(-1) ?? '')?.[1] ?? 0);
    for (const file of files.slice(-limit)) {
      const mail = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Mail;
      mails.#mails.set(mail.id, mail);
    }
    for (const file of files.slice(0, -limit)) await rm(path.join(folder, file));
    return mails;
  }

  all(): Mail[] {
    return [...this.#mails.values()];
  }

  get(id: string): Mail | undefined {
    return this.#mails.get(id);
  }

  /** Stores a mail; it is on disk when this returns. */
  async add(content: Omit<Mail, 'id'>): Promise<Mail> {
    const mail = { id: String(++this.#last), ...content };
    const file = path.join(this.folder, fileName(mail.id));
    await writeFile(`${file}.part`, JSON.stringify(mail), { mode: 0o600 });
    await rename(`${file}.part`, file);
    this.#mails.set(mail.id, mail);
    const [oldest] = this.#mails.keys();
    if (this.#mails.size > this.limit) await this.#drop(oldest!);
    this.emit('change');
    return mail;
  }

  async clear(): Promise<void> {
    await Promise.all([...this.#mails.keys()].map((id) => this.#drop(id)));
    this.emit('change');
  }

  async #drop(id: string): Promise<void> {
    this.#mails.delete(id);
    await rm(path.join(this.folder, fileName(id)), { force: true });
  }
}
