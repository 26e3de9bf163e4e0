import { storedText, tokens } from '@netra/web-kit';

/** Tells the end of a session by the server from a sign-out, also in another tab. */
const sessionEnded = storedText('sessionEnded');

/**
 * Drafts by product, kept for as long as the tab is open: they survive closing, the sign-in, and a session that the server ends. They are
 * gone when the customer signs out, in any tab, or another one signs in.
 */
export function personalDrafts<Draft>(): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  let owner = accountOf(tokens.customer.get());
  tokens.customer.subscribe(() => {
    const token = tokens.customer.get();
    const account = accountOf(token);
    const isOver = token ? owner && account !== owner : !sessionEnded.get();
    if (isOver) drafts.clear();
    owner = isOver ? account : (account ?? owner);
  });
  return drafts;
}

/** The account of a bearer token; undefined if it is not a JWT. */
function accountOf(token: string | null): unknown {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return (JSON.parse(atob(payload)) as { sub?: unknown }).sub;
  } catch {
    return undefined;
  }
}
