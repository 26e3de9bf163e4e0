import { EventEmitter } from 'node:events';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Mailbox {
  address: string;
  name: string;
}

/** A caught mail, as the REST address answers it. */
export interface Mail {
  id: string;
  from: Mailbox;
  /** Everyone whom the envelope names, blind copies too. */
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
 * The caught mails, oldest first, in memory and as one file each in a folder, for their owner alone: they hold passwords for one time. Only the newest `limit` are kept.
 * Emits `change` when mails come or go.
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

  /** Reads what earlier runs caught. What a crash cut off is still named .part and left out. */
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

  /** Keeps a mail; it is on disk when this returns. */
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
