import { leftOnPurpose, type SessionKind, storedText, tokens } from '@netra/web-kit';
import { claimsOf } from '@netra/web-kit/claims';

/** The changed fields of a form, by name. */
export type Draft = Record<string, string>;

export interface StoredDraft {
  changes: Draft;
  /** What the record had in each field; drafts of an earlier release lack it. */
  start?: Draft;
}

interface Drafts {
  /** The account that typed them. */
  owner: string;
  forms: Record<string, Draft>;
  starts?: Record<string, Draft>;
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
  get(owner: string, name: string): StoredDraft | undefined {
    const { forms, starts } = read(owner);
    const changes = forms[name];
    return changes && { changes, ...(starts?.[name] ? { start: starts[name] } : {}) };
  },
  set(owner: string, name: string, draft: StoredDraft | undefined): void {
    const { forms, starts = {} } = read(owner);
    delete forms[name];
    delete starts[name];
    if (draft) forms[name] = draft.changes;
    if (draft?.start) starts[name] = draft.start;
    text.set(Object.keys(forms).length > 0 ? JSON.stringify({ owner, forms, starts }) : null);
  },
};

function read(owner: string): Drafts {
  const stored = parse(text.get());
  return stored?.owner === owner ? stored : { owner, forms: {} };
}

function parse(json: string | null): Drafts | undefined {
  try {
    const { owner, forms, starts } = (JSON.parse(json ?? 'null') ?? {}) as Partial<Drafts>;
    return owner && forms ? { owner, forms, ...(starts ? { starts } : {}) } : undefined;
  } catch {
    return undefined;
  }
}

/** The account in a bearer token; undefined if it is not a JWT. */
export function ownerOf(token: string | null): string | undefined {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : undefined;
}
