/** A page of a remote, as the edge lists it. */
export interface RemotePage {
  /** A path pattern such as `/overview/:productId`. */
  path: string;
  /** The module of the container, such as `./Shop`. */
  expose: string;
  /** The window's title until the page sets its own. */
  title: string;
  /** `site` has header and footer, `bare` neither, `frame` the remote's own frame. */
  layout: 'site' | 'bare' | 'frame';
  /** Whether the header lies transparently over the top of the page. */
  hero?: boolean;
  /** `short` leaves out the links to other pages. */
  footer?: 'short';
  roles?: string[];
}

/** A remote, as the edge lists it. An unavailable one keeps its routes, which then show a failure. */
export interface Remote {
  name: string;
  /** Its version and the shell's, by which failures are counted. */
  version?: string;
  available: boolean;
  /** The address of the container's script; null while there is none. */
  entry: string | null;
  /** The hash that the script must have (Subresource Integrity). */
  integrity: string | null;
  frame: { expose: string } | null;
  pages: RemotePage[];
}

/**
 * The pages of a remote that can match an address, by its first segment. The router compiles and ranks all patterns it is
 * given: doing this for every page of the platform delays a slow phone.
 */
export function pagesNear({ pages }: Remote, pathname: string): RemotePage[] {
  const wanted = firstSegment(pathname);
  return pages.filter(
    ({ path }) => firstSegment(path) === wanted || /^.[:*]/.test(path) || pathname.includes('%'),
  );
}

const firstSegment = (path: string): string | undefined => path.toLowerCase().split('/')[1];

/** The list that came with the HTML. */
export function remotesOfDocument(): Remote[] {
  const json = document.getElementById('remotes')?.textContent;
  return json ? (JSON.parse(json) as Remote[]) : [];
}

/** Fetches the current list: after a deployment the containers have new names. */
export async function fetchRemotes(): Promise<Remote[]> {
  const response = await fetch('/remotes.json', { signal: AbortSignal.timeout(8000), cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json answered ${response.status}`);
  return (await response.json()) as Remote[];
}
