import { escapeHtml } from '@netra/node-kit';

/** The settings with which a browser signs in by Google. */
export interface GoogleSignIn {
  clientId: string;
  /** The address of Google's script, which the click on the button loads. */
  scriptUrl: string;
}

/** Google's own script. */
export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Undefined while no client id is configured. */
export const googleSignIn = ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_SCRIPT_URL,
}: {
  GOOGLE_CLIENT_ID: string;
  GOOGLE_SCRIPT_URL: string;
}): GoogleSignIn | undefined =>
  clientId ? { clientId, scriptUrl: new URL(GOOGLE_SCRIPT_URL).href } : undefined;

/** Whether a text can be the address of the script. It becomes an entry of the content policy: nothing in it may end the entry. */
export function isScriptAddress(text: string): boolean {
  const url = /^[^\s;,'"?#]+$/.test(text) ? URL.parse(text) : null;
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
}

/** Lines for the head of every page, because the login can be opened from each without a page load. */
export const googleMeta = ({ clientId, scriptUrl }: GoogleSignIn): string[] => [
  `<meta name="google-client-id" content="${escapeHtml(clientId)}" />`,
  `<meta name="google-script-url" content="${escapeHtml(scriptUrl)}" />`,
];

/** The sources that the content policy has to allow. */
export interface GoogleSources {
  script: string;
  /** The folder of the script, for its frames and calls. */
  folder: string;
}

/**
 * As Google's setup guide lists them, except the style sheet of Google's own button, which is not used. The window
 * needs no entry.
 */
export const googleSources = ({ scriptUrl }: GoogleSignIn): GoogleSources => ({
  script: scriptUrl,
  folder: new URL('.', scriptUrl).href,
});
