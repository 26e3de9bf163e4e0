import type { Repair } from '@netra/api-client';
import { storedText } from '@netra/web-kit';
import { emptyRepair, type RepairValues } from '../repair-values';

/** A photo of a waiting intake; `kept-photos` stores its file. */
export interface WaitingPhoto {
  /** The key of its file, and the idempotency key of its upload. */
  key: string;
  /** The reason why the server has refused it. */
  problem?: string;
  /** Whether the browser has dropped its file. */
  isLost?: boolean;
}

/** A save that the server has not confirmed. It stays in the browser until it is sent or discarded. */
export interface WaitingSave {
  /** The idempotency key. */
  key: string;
  /** The repair before the edit; null for an intake. */
  base: Repair | null;
  values: RepairValues;
  savedAt: string;
  /** Whether it was ever sent: the server may have stored it. */
  wasTried: boolean;
  /**
   * `conflict`: somebody else changed the same repair. `refused`: the server rejected it. `photos`: accepted except for its
   * photos.
   */
  state: 'waiting' | 'conflict' | 'refused' | 'photos';
  problem?: string;
  /** In a conflict, the stored repair. */
  current?: Repair;
  /** For an intake: sent once it has been accepted. */
  photos?: WaitingPhoto[];
  /** The accepted intake that the photos belong to. */
  repairId?: string;
}

/** Whether a photo has yet to be sent. */
export const isUnsent = ({ problem, isLost }: WaitingPhoto): boolean => problem === undefined && !isLost;

/** Whether a save contains anything that can be sent now. */
export const isToSend = ({ state, photos }: WaitingSave): boolean =>
  state === 'waiting' || (state === 'photos' && (photos?.some(isUnsent) ?? false));

/** The waiting saves of one technician in this browser, in the order in which they were made. */
export class WaitingSaves {
  readonly #text;
  #read: { text: string | null; saves: WaitingSave[] } = { text: null, saves: [] };

  constructor(readonly owner: string) {
    this.#text = storedText(`benchWaiting:${owner}`);
  }

  subscribe = (listener: () => void): (() => void) => this.#text.subscribe(listener);

  /** Returns the same array until something changes. */
  list = (): WaitingSave[] => {
    const text = this.#text.get();
    if (text !== this.#read.text) this.#read = { text, saves: parse(text) };
    return this.#read.saves;
  };

  find(key: string): WaitingSave | undefined {
    return this.list().find((save) => save.key === key);
  }

  /** The keys of all waiting photos. */
  photoKeys(): string[] {
    return this.list().flatMap(({ photos = [] }) => photos.map(({ key }) => key));
  }

  /** The latest waiting state of a repair. */
  lastOf(repairId: string): WaitingSave | undefined {
    return this.list().findLast(({ base }) => base?._id === repairId);
  }

  /** A change replaces an earlier unsent change of the same repair. */
  add(save: WaitingSave): void {
    const last = save.base ? this.lastOf(save.base._id) : undefined;
    if (!last || last.wasTried || last.state !== 'waiting') return this.#write([...this.list(), save]);
    const joined = { ...save, base: last.base };
    this.#write(this.list().map((one) => (one === last ? joined : one)));
  }

  change(key: string, more: Partial<WaitingSave>): void {
    this.#write(this.list().map((save) => (save.key === key ? { ...save, ...more } : save)));
  }

  /** Removes a sent save unless its photos are still unsent, and rebases later saves of the same repair. */
  done(key: string, repair: Repair): void {
    const rest = this.list().flatMap((save): WaitingSave[] => {
      if (save.key !== key) return [save];
      return save.photos?.length ? [{ ...save, state: 'photos', repairId: repair._id }] : [];
    });
    this.#write(rest.map((save) => (save.base?._id === repair._id ? { ...save, base: repair } : save)));
  }

  changePhoto(key: string, changed: WaitingPhoto): void {
    const photos = this.find(key)?.photos?.map((photo) => (photo.key === changed.key ? changed : photo));
    this.change(key, { photos });
  }

  /** Makes all photos of an intake unsent again. */
  retryPhotos(key: string): void {
    this.change(key, { photos: this.find(key)?.photos?.map((photo) => ({ key: photo.key })) });
  }

  /** Removes a sent photo, and the rest of its intake with the last one. */
  photoSent(key: string, photoKey: string): void {
    const photos = this.find(key)?.photos?.filter((photo) => photo.key !== photoKey);
    if (photos?.length) this.change(key, { photos });
    else this.remove(key);
  }

  /** Resolves a conflict: `values` apply to the stored repair, and later saves follow the decision. */
  decide({ key, base, current, values: mine }: WaitingSave, values: RepairValues, newKey: string): void {
    if (!base || !current) return;
    const follow = (later: RepairValues): RepairValues => {
      const names = Object.keys(later) as (keyof RepairValues)[];
      const decided = names.filter((name) => later[name] === mine[name]);
      return { ...later, ...Object.fromEntries(decided.map((name) => [name, values[name]])) };
    };
    this.#write(
      this.list().map((save): WaitingSave => {
        if (save.key === key)
          return { ...save, key: newKey, base: current, values, state: 'waiting', current: undefined };
        return save.base?._id === base._id ? { ...save, values: follow(save.values) } : save;
      }),
    );
  }

  remove(key: string): void {
    this.#write(this.list().filter((save) => save.key !== key));
  }

  #write(saves: WaitingSave[]): void {
    this.#text.set(saves.length ? JSON.stringify(saves) : null);
  }
}

function parse(text: string | null): WaitingSave[] {
  try {
    const saves: unknown = text ? JSON.parse(text) : [];
    return Array.isArray(saves) ? (saves as WaitingSave[]).map(withAllFields) : [];
  } catch {
    return [];
  }
}

/** A save stored by an earlier version of this screen lacks the newer fields. */
const withAllFields = (save: WaitingSave): WaitingSave => ({
  ...save,
  values: { ...emptyRepair, ...save.values },
});

const known = new Map<string, WaitingSaves>();

/** One store per technician. */
export function waitingSavesOf(owner: string): WaitingSaves {
  const saves = known.get(owner) ?? new WaitingSaves(owner);
  known.set(owner, saves);
  return saves;
}
