import { type StoredText, storedText } from './stored-text';

/** Who signs in: `customer` stands for admins too, they share a token and a login screen. */
export type SessionKind = 'customer' | 'technician';

/** The bearer tokens, under the keys that older versions of the shop used. */
export const tokens: Record<SessionKind, StoredText> = {
  customer: storedText('token'),
  technician: storedText('techToken'),
};

/** The signed-in technician as JSON, and the address that was last used to sign in at the bench. */
export const technicianText = storedText('technician');
export const lastTechnicianEmail = storedText('techLastEmail');

/** Set while nobody is signed in because the server has ended the customer's session. */
export const sessionEnded = storedText('sessionEnded');

/** Forgets a token that the server refused, unless another one has been stored since. */
export function forgetToken(kind: SessionKind, refused: string): void {
  if (tokens[kind].get() !== refused) return;
  if (kind === 'customer') sessionEnded.set('1');
  endedByServer.add(kind);
  tokens[kind].set(null);
  if (kind === 'technician') technicianText.set(null);
}

/** Sessions whose token the server has refused, until the next sign-in. */
export const endedByServer = new Set<SessionKind>();

/** Sessions that a person has ended here, until the next sign-in. */
export const leftOnPurpose = new Set<SessionKind>();
