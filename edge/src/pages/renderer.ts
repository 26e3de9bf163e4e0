import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { DEFAULT_LANGUAGE } from './language.js';
import type { Match } from '../remotes/match-page.js';

/** What the shell's build for the server exports. */
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
  /** What belongs into the root element; undefined when the page could not be rendered with all its data. */
  html: string | undefined;
  title: string | undefined;
  /** Something was refused: the browser has to find out for itself, and renders anew. */
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
  mark: number;
  build: T;
}

const require = createRequire(import.meta.url);

/** Renders public pages by the builds of shell and remotes for the server, which are loaded anew when they change. */
export class Renderer {
  #shell: Loaded<ShellBuild> | undefined;
  readonly #remotes = new Map<string, Loaded<Promise<Container>>>();
  readonly #views = new Map<string, unknown>();

  constructor(
    private readonly shellDir: string,
    private readonly remotesDir: string,
  ) {}

  /** The languages that pages can be rendered in. */
  languages(): string[] {
    return existsSync(this.#shellFile()) ? this.#loadShell().languages : [DEFAULT_LANGUAGE];
  }

  /** Whether there are builds that could render a page. */
  canRender({ remote, page }: Match): boolean {
    return (
      page.ssr === true &&
      remote.available &&
      existsSync(this.#shellFile()) &&
      existsSync(this.#containerFile(remote.name))
    );
  }

  /** Throws when the page fails; resolves without HTML when its data cannot be had. */
  async render({ remote, page }: Match, options: RenderOptions): Promise<Rendered> {
    const shell = this.#loadShell();
    const container = await this.#loadContainer(remote.name, shell);
    const id = `${remote.name}/${page.expose}`;
    const view = this.#views.get(id) ?? (await container.get(page.expose))().default;
    this.#views.set(id, view);
    shell.provideView(remote.name, page.expose, view);
    return shell.render(options);
  }

  #shellFile = (): string => path.join(this.shellDir, 'server/render.cjs');
  #containerFile = (name: string): string => path.join(this.remotesDir, name, 'server/container.cjs');

  #loadShell(): ShellBuild {
    const file = this.#shellFile();
    const mark = statSync(file).mtimeMs;
    if (this.#shell?.mark === mark) return this.#shell.build;
    // Another shell is another React: the containers have to be given it too.
    this.#remotes.clear();
    this.#views.clear();
    this.#shell = { mark, build: loadAnew<ShellBuild>(file) };
    return this.#shell.build;
  }

  #loadContainer(name: string, shell: ShellBuild): Promise<Container> {
    const file = this.#containerFile(name);
    const mark = statSync(file).mtimeMs;
    const known = this.#remotes.get(name);
    if (known?.mark === mark) return known.build;
    for (const id of this.#views.keys()) if (id.startsWith(`${name}/`)) this.#views.delete(id);
    const build = initialized(loadAnew<Container>(file), shell.sharedModules);
    this.#remotes.set(name, { mark, build });
    return build;
  }
}

async function initialized(container: Container, scope: Record<string, unknown>): Promise<Container> {
  await container.init(scope);
  return container;
}

/** Loads a build and its chunks, also when another one was loaded from the same folder before. */
function loadAnew<T>(file: string): T {
  const folder = path.dirname(file) + path.sep;
  for (const name of Object.keys(require.cache)) if (name.startsWith(folder)) delete require.cache[name];
  return require(file) as T;
}
