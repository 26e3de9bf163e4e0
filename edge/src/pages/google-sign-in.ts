import { escapeHtml } from './html.js';

/** What a browser needs to sign in by Google. */
export interface GoogleSignIn {
  clientId: string;
  /** Where Google's script is; it is loaded by the click on the button. */
  scriptUrl: string;
}

const GOOGLE = 'https://accounts.google.com/gsi/client';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Undefined while no client id is configured; throws one sentence that names the variable. */
export function readGoogleSignIn(env: NodeJS.ProcessEnv): GoogleSignIn | undefined {
  const clientId = env.GOOGLE_CLIENT_ID;
  if (!clientId) return undefined;
  if (!/^[\w.-]+$/.test(clientId))
    throw new Error(`GOOGLE_CLIENT_ID must be the id that Google gave this shop, not "${clientId}"`);
  return { clientId, scriptUrl: scriptUrl(env.GOOGLE_SCRIPT_URL || GOOGLE) };
}

/** The address goes into the content policy as it is: nothing in it may end its entry. */
function scriptUrl(text: string): string {
  const url = /^[^\s;,'"?#]+$/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && LOOPBACK.includes(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal)) return url.href;
  throw new Error(`GOOGLE_SCRIPT_URL must be an https address without a query, not "${text}"`);
}

/** Lines for the head of every page: the login may be reached from each without another load. */
export const googleMeta = ({ clientId, scriptUrl }: GoogleSignIn): string[] => [
  `<meta name="google-client-id" content="${escapeHtml(clientId)}" />`,
  `<meta name="google-script-url" content="${escapeHtml(scriptUrl)}" />`,
];

/** What the content policy must allow for it. */
export interface GoogleSources {
  script: string;
  /** The folder of the script, for its frames and calls. */
  folder: string;
}

/**
 * As Google's setup guide lists them, but for the style sheet: that is for Google's own button, which is not used. The window
 * needs no entry.
 */
export const googleSources = ({ scriptUrl }: GoogleSignIn): GoogleSources => ({
  script: scriptUrl,
  folder: new URL('.', scriptUrl).href,
});
