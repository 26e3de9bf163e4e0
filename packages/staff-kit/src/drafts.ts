import { leftOnPurpose, type SessionKind, storedText, tokens } from '@netra/web-kit';
import { claimsOf } from './claims';

/** The changed fields of a form, by name. */
export type Draft = Record<string, string>;

interface Drafts {
  /** The account that typed them. */
  owner: string;
  forms: Record<string, Draft>;
}

/**
 * Drafts live as long as the tab and belong to one account: another account never sees them, and signing out removes them.
 */
const text = storedText('drafts', 'session');
for (const kind of ['customer', 'technician'] satisfies SessionKind[])
  tokens[kind].subscribe(() => {
    if (leftOnPurpose.has(kind)) text.set(null);
  });

export const drafts = {
  get: (owner: string, name: string): Draft | undefined => read(owner).forms[name],
  set(owner: string, name: string, draft: Draft | undefined): void {
    const { forms } = read(owner);
    if (draft) forms[name] = draft;
    else delete forms[name];
    text.set(Object.keys(forms).length > 0 ? JSON.stringify({ owner, forms }) : null);
  },
};

function read(owner: string): Drafts {
  const stored = parse(text.get());
  return stored?.owner === owner ? stored : { owner, forms: {} };
}

function parse(json: string | null): Drafts | undefined {
  try {
    const value = JSON.parse(json ?? 'null') as Partial<Drafts> | null;
    return value?.owner && value.forms ? { owner: value.owner, forms: value.forms } : undefined;
  } catch {
    return undefined;
  }
}

/** The account in a bearer token; undefined if it is not a JWT. */
export function ownerOf(token: string | null): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}
