import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Documents } from '../pages/documents.js';
import { Renderer } from '../pages/renderer.js';
import type { Folders } from '../remotes/folders.js';
import { RemoteList } from '../remotes/remote-list.js';
import { type CompanyFacts, readCompanyFacts } from '../seo/company-facts.js';

/** Names the release of an answer, so that the service worker keeps no mixture of two. */
export const RELEASE_HEADER = 'x-release';

/**
 * The site in one version of each part. A page is made by one site alone, so that its HTML and the scripts that it names are of the
 * same versions.
 */
export class Site {
  readonly remotes: RemoteList;
  readonly documents: Documents;
  readonly renderer: Renderer;
  readonly facts: CompanyFacts | undefined;

  /** @param meta lines that the head of every page carries */
  constructor(
    readonly folders: Folders,
    log: FastifyBaseLogger,
    meta: string[] | undefined,
  ) {
    this.remotes = new RemoteList(folders, log);
    this.documents = new Documents(folders, meta);
    this.renderer = new Renderer(folders);
    this.facts = readCompanyFacts(folders.shell);
  }

  /** Changes with the files that pages start with. */
  release(): string {
    const entries = this.remotes.current().remotes.map(({ entry }) => entry);
    const parts = JSON.stringify([this.documents.files(), entries]);
    return createHash('sha256').update(parts).digest('hex').slice(0, 12);
  }
}
