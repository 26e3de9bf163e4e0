import { randomUUID } from 'node:crypto';
import { counter, IMAGE, livePart } from '@netra/node-kit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ListedRemote } from '../remotes/remote-list.js';
import type { Sites } from './sites.js';

/** The failures that browsers report: code that could not be loaded, a page that could not be hydrated, and one that threw an error. */
const KINDS = ['load', 'hydration', 'page', 'start'];
const LABELS = { remote: [], version: [], shell: [] };

const pages = counter('netra_remote_pages_total', 'Pages of remotes that were opened', LABELS);
const failures = counter('netra_remote_failures_total', 'Pages of remotes that failed in a browser', {
  ...LABELS,
  kind: [],
});

/** Reports of one client about one version count once in five minutes: no single client can cause a rollback. */
const REPORTED = { max: 20_000, ttl: 300_000 };
const MAX_REPORT = 500;

interface Counted {
  pages: number;
  failures: number;
}

/** Counts opened pages and failures in browsers by remote and version, for alerts and for releases that are watched. */
export class PageHealth {
  readonly #instance = randomUUID();
  /** By `<part> <version>`, since this process started. */
  readonly #counts: Record<string, Counted> = {};
  readonly #reported = new LRUCache<string, true>(REPORTED);

  constructor(
    private readonly sites: Sites,
    private readonly clientOf: (request: FastifyRequest['raw']) => string,
  ) {}

  /** A page of a remote was opened. */
  opened({ name, version: versions }: ListedRemote): void {
    const [version = IMAGE, shell = IMAGE] = versions.split('@');
    const labels = { remote: name, version, shell };
    pages.inc(labels);
    // From the start, so that the first failure is an increase.
    for (const kind of KINDS) failures.inc({ ...labels, kind }, 0);
    this.#count(name, version).pages += 1;
    this.#count('shell', shell).pages += 1;
  }

  /** `/releases.json`, the live versions with their counts, and the reports of browsers. */
  serve(server: FastifyInstance): void {
    server.get('/releases.json', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({
        instance: this.#instance,
        parts: this.sites.live.parts,
        counts: this.#counts,
      }),
    );
    server.post('/releases/failures', { bodyLimit: MAX_REPORT }, async (request, reply) => {
      this.#failed(request);
      return reply.code(204).send();
    });
  }

  #failed(request: FastifyRequest): void {
    const { remote, version: versions, kind } = reportIn(request.body);
    const [version = '', shell = ''] = versions.split('@');
    const isKnown = KINDS.includes(kind) && this.#isStored(remote, version) && this.#isStored('shell', shell);
    const report = `${this.clientOf(request.raw)} ${remote} ${versions} ${kind}`;
    if (!isKnown || this.#reported.has(report)) return;
    this.#reported.set(report, true);
    failures.inc({ remote, version, shell, kind });
    // A page whose shell does not start says nothing about its remote.
    if (kind !== 'start') this.#count(remote, version).failures += 1;
    this.#count('shell', shell).failures += 1;
  }

  /** Labels have few values: only existing parts and versions. */
  #isStored(part: string, version: string): boolean {
    const names = this.sites.main().folders.remotes();
    if (part !== 'shell' && !names.includes(part)) return false;
    const { releases } = livePart(this.sites.live, part);
    return version === IMAGE || releases.some((release) => release.version === version);
  }

  #count(part: string, version: string): Counted {
    return (this.#counts[`${part} ${version}`] ??= { pages: 0, failures: 0 });
  }
}

interface Report {
  remote: string;
  version: string;
  kind: string;
}

/** A browser's report; an invalid one has no known values. */
function reportIn(body: unknown): Report {
  try {
    const { remote, version, kind } = JSON.parse(String(body)) as Record<string, unknown>;
    return { remote: String(remote), version: String(version), kind: String(kind) };
  } catch {
    return { remote: '', version: '', kind: '' };
  }
}
