import { readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DEFAULT_LANGUAGE } from './language.js';
import type { Folders } from '../remotes/folders.js';
import type { Match } from '../remotes/match-page.js';

/** The exports of the shell's build for the server. */
interface ShellBuild {
  languages: string[];
  render: (options: RenderOptions) => Promise<Rendered>;
  provideView: (remote: string, expose: string, view: unknown) => void;
  sharedModules: Record<string, unknown>;
}

interface RenderOptions {
  location: string;
  language: string;
  remotes: unknown[];
  read: (path: string) => Promise<{ status: number; body: unknown }>;
}

export interface Rendered {
  /** The content of the root element; undefined when the page could not be rendered with all its data. */
  html: string | undefined;
  title: string | undefined;
  /** Undefined when the page has none, or was rendered by a shell of an earlier release. */
  description?: string | undefined;
  /** A query was refused: the browser has to repeat it, and renders again. */
  isRefused: boolean;
  /** For the browser's cache of queries. */
  state: unknown;
}

/** A container of webpack, as a CommonJS module. */
interface Container {
  init: (scope: Record<string, unknown>) => unknown;
  get: (expose: string) => Promise<() => { default: unknown }>;
}

interface Loaded<T> {
  file: string;
  build: T;
}

/**
 * Loads an entry as a separate module: a container takes the shared modules of one shell only, and a shell the pages of one version
 * of each remote. Its chunks have no state, and are loaded once.
 */
function loadAnew<T>(file: string): T {
  const load = createRequire(file);
  delete load.cache[file];
  try {
    return load(file) as T;
  } finally {
    delete load.cache[file];
  }
}

/** Renders public pages by the builds of shell and remotes for the server. The names of their files change with each build. */
export class Renderer {
  #shell: Loaded<ShellBuild> | undefined;
  readonly #remotes = new Map<string, Loaded<Promise<Container>>>();
  readonly #views = new Map<string, unknown>();

  constructor(private readonly folders: Folders) {}

  /** The languages that pages can be rendered in. */
  languages(): string[] {
    return this.#loadShell()?.languages ?? [DEFAULT_LANGUAGE];
  }

  /** Whether there are builds that could render a page. */
  canRender({ remote, page }: Match): boolean {
    return (
      page.ssr === true &&
      remote.available &&
      this.#shellFile() !== undefined &&
      this.#containerFile(remote.name) !== undefined
    );
  }

  /** Throws when the page fails; resolves without HTML when its data is not available. */
  async render({ remote, page }: Match, options: RenderOptions): Promise<Rendered> {
    const shell = this.#loadShell();
    if (!shell) throw new Error('the shell has no build for the server');
    const container = await this.#loadContainer(remote.name, shell);
    const id = `${remote.name}/${page.expose}`;
    const view = this.#views.get(id) ?? (await container.get(page.expose))().default;
    this.#views.set(id, view);
    shell.provideView(remote.name, page.expose, view);
    return shell.render(options);
  }

  #shellFile = (): string | undefined => entryIn(path.join(this.folders.shell, 'server'), 'render');
  #containerFile = (name: string): string | undefined =>
    entryIn(path.join(this.folders.remote(name), 'server'), 'container');

  #loadShell(): ShellBuild | undefined {
    const file = this.#shellFile();
    if (!file) return undefined;
    if (this.#shell?.file === file) return this.#shell.build;
    // Another shell brings another React, which the containers have to share.
    this.#remotes.clear();
    this.#views.clear();
    this.#shell = { file, build: loadAnew<ShellBuild>(file) };
    return this.#shell.build;
  }

  #loadContainer(name: string, shell: ShellBuild): Promise<Container> {
    const file = this.#containerFile(name);
    if (!file) throw new Error(`${name} has no build for the server`);
    const known = this.#remotes.get(name);
    if (known?.file === file) return known.build;
    for (const id of this.#views.keys()) if (id.startsWith(`${name}/`)) this.#views.delete(id);
    const build = initialized(loadAnew<Container>(file), shell.sharedModules);
    this.#remotes.set(name, { file, build });
    return build;
  }
}

async function initialized(container: Container, scope: Record<string, unknown>): Promise<Container> {
  await container.init(scope);
  return container;
}

const HASHED = /^\w+\.[0-9a-f]{12}\.cjs$/;

const entries = new Map<string, { mark: number; file: string | undefined }>();

/** The entry of the newest build in a folder: `<name>.<hash>.cjs`. Reads the folder again when its files change. */
function entryIn(folder: string, name: string): string | undefined {
  const mark = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
  if (mark === undefined) return undefined;
  const known = entries.get(folder);
  if (known?.mark === mark) return known.file;
  const [file] = readdirSync(folder)
    .filter((each) => each.startsWith(`${name}.`) && HASHED.test(each))
    .map((each) => path.join(folder, each))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  entries.set(folder, { mark, file });
  return file;
}
