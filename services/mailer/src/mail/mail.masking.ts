const HREF = /\shref="[^"]*"/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"&]+/gi;

/**
 * A mail for display: its links are inert and cut to their origin, because some open what only the receiver may see, such as
 * a repair.
 */
export const maskedHtml = (html: string): string =>
  html.replace(HREF, '').replace(ADDRESS, (address) => {
    const origin = URL.parse(address)?.origin;
    return origin === undefined || origin === 'null' ? '…' : `${origin}/…`;
  });
