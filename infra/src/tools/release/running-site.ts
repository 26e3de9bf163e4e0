import { satisfies } from '@netra/node-kit';
import { Refusal } from '../../local/stack/refusal.js';
import { type ApiDocument, mismatches, operationsIn } from './operations.js';

/** The `pages.json` of a built remote, as far as the checks of a release use it. */
export interface Pages {
  name: string;
  requires?: Record<string, string>;
  pages: { path: string }[];
}

/** The content of a release, and its requirements. */
export interface Built {
  part: string;
  files: Map<string, Buffer>;
  /** For the shell, the version of web-kit that it provides; for a remote, the range that it needs. */
  requires: Record<string, string>;
  /** The API's document at build time. */
  api: ApiDocument;
}

/** The site that a release is for, as seen through its public files. */
export class RunningSite {
  constructor(private readonly origin: string) {}

  /** @throws Refusal when the part would not work beside the live ones */
  async check(built: Built): Promise<void> {
    const faults = await Promise.all([
      this.#kitFaults(built),
      this.#routeFaults(built),
      this.#callFaults(built),
    ]);
    if (faults.flat().length > 0)
      throw new Refusal(`${built.part} is not released: ${faults.flat().join('; ')}.`);
  }

  async #kitFaults({ part, requires }: Built): Promise<string[]> {
    const kit = requires['web-kit'] ?? '';
    if (part !== 'shell') {
      const { platform } = await this.#read<{ platform: string }>('/shell/known-remotes.json');
      return satisfies(platform, kit) ? [] : [`it needs web-kit ${kit}, the shell has ${platform}`];
    }
    const remotes = await this.#otherRemotes(part);
    return remotes.flatMap((remote) => {
      const range = remote.requires?.['web-kit'] ?? '';
      return satisfies(kit, range) ? [] : [`${remote.name} needs web-kit ${range}, this shell has ${kit}`];
    });
  }

  async #routeFaults({ part, files }: Built): Promise<string[]> {
    if (part === 'shell') return [];
    const own = new Set(pagesIn(files).pages.map(({ path }) => patternOf(path)));
    const others = await this.#otherRemotes(part);
    return others.flatMap(({ name, pages }) =>
      pages.filter(({ path }) => own.has(patternOf(path))).map(({ path }) => `${path} is a page of ${name}`),
    );
  }

  async #callFaults({ files, api }: Built): Promise<string[]> {
    const scripts = [...files]
      .filter(([file]) => file.endsWith('.js'))
      .map(([, content]) => content.toString());
    const running = await this.#read<ApiDocument>('/api/openapi.json');
    return mismatches(operationsIn(scripts), api, running);
  }

  async #otherRemotes(part: string): Promise<Pages[]> {
    const listed = await this.#read<{ name: string; available: boolean }[]>('/remotes.json');
    const others = listed.filter(({ name, available }) => available && name !== part);
    return Promise.all(others.map(({ name }) => this.#read<Pages>(`/remotes/${name}/pages.json`)));
  }

  async #read<T>(path: string): Promise<T> {
    const response = await fetch(this.origin + path).catch((error: Error) => {
      throw new Refusal(
        `${this.origin} does not answer (${error.message}): a release is checked against what runs.`,
      );
    });
    if (!response.ok) throw new Refusal(`${this.origin}${path} answered ${response.status}.`);
    return (await response.json()) as T;
  }
}

/** The list of pages among the files of a remote. */
export const pagesIn = (files: ReadonlyMap<string, Buffer>): Pages =>
  JSON.parse(files.get('pages.json')!.toString()) as Pages;

/** A path whose parameters have no names. */
const patternOf = (path: string): string => path.toLowerCase().replace(/:\w+/g, ':');
