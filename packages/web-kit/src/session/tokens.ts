import { type StoredText, storedText } from './stored-text';

/** The kind of account; `customer` includes admins, who share the token and the login screen. */
export type SessionKind = 'customer' | 'technician';

/** The bearer tokens, under the storage keys of older versions. */
export const tokens: Record<SessionKind, StoredText> = {
  customer: storedText('token'),
  technician: storedText('techToken'),
};

/** The signed-in technician as JSON, and the e-mail address of the last technician's sign-in. */
export const technicianText = storedText('technician');
export const lastTechnicianEmail = storedText('techLastEmail');

/** Set while the customer is signed out because the server ended the session. */
export const sessionEnded = storedText('sessionEnded');

/** Removes a token that the server refused, unless a newer one has been stored. */
export function forgetToken(kind: SessionKind, refused: string): void {
  if (tokens[kind].get() !== refused) return;
  if (kind === 'customer') sessionEnded.set('1');
  endedByServer.add(kind);
  // A log-out before a sign-in in another tab does not explain this end.
  leftOnPurpose.delete(kind);
  tokens[kind].set(null);
  if (kind === 'technician') technicianText.set(null);
}

/** Sessions whose token the server has refused, until the next sign-in. */
export const endedByServer = new Set<SessionKind>();

/** Sessions that the person ended in this browser, until the next sign-in. */
export const leftOnPurpose = new Set<SessionKind>();
