import { leftOnPurpose, tokens } from '@netra/web-kit';
import { claimsOf } from '@netra/web-kit/claims';

/**
 * Drafts by product, kept for as long as the tab is open: they survive closing the form, the sign-in, and a session that the server ends. They
 * are gone when the customer signs out or another one signs in.
 */
export function personalDrafts<Draft>(): Map<string, Draft> {
  const drafts = new Map<string, Draft>();
  let owner = claimsOf(tokens.customer.get()).sub;
  tokens.customer.subscribe(() => {
    const token = tokens.customer.get();
    const account = claimsOf(token).sub;
    const isOver = token ? owner && account !== owner : leftOnPurpose.has('customer');
    if (isOver) drafts.clear();
    owner = isOver ? account : (account ?? owner);
  });
  return drafts;
}
