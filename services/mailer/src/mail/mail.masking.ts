const HREF = /\shref="[^"]*"/g;
const ADDRESS = /\bhttps?:\/\/[^\s<>"&]+/gi;

/**
 * A mail to look at: its links lead nowhere and name no address beyond the site's, because some open what only the receiver may, such as
 * a repair.
 */
export const maskedHtml = (html: string): string =>
  html.replace(HREF, '').replace(ADDRESS, (address) => {
    const origin = URL.parse(address)?.origin;
    return origin === undefined || origin === 'null' ? '…' : `${origin}/…`;
  });
