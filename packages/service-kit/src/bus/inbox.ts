/** The subject prefix of a user's replies; other users may not subscribe to it. */
export const inboxOf = (user: string): string => `_INBOX.${user}`;
