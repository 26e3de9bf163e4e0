/** The configuration that the edge writes into the page if Google sign-in is configured. */
export interface GoogleSetup {
  clientId: string;
  scriptUrl: string;
}

/**
 * Why Google gave no token: `popup_closed`, `popup_failed_to_open`, or another of Google's codes, such as `access_denied`.
 */
export class GoogleRefusal extends Error {
  constructor(readonly reason: string) {
    super(`Google gave no token: ${reason}`);
  }
}

interface TokenAnswer {
  access_token?: string;
  error?: string;
}

interface TokenClientOptions {
  client_id: string;
  scope: string;
  callback: (answer: TokenAnswer) => void;
  error_callback: (error: { type: string }) => void;
}

interface GoogleAccounts {
  accounts: {
    oauth2: { initTokenClient: (options: TokenClientOptions) => { requestAccessToken: () => void } };
  };
}

const SCRIPT_TIMEOUT_MS = 10_000;

/** Undefined when no client id is configured. */
export function googleSetup(): GoogleSetup | undefined {
  const clientId = contentOf('google-client-id');
  const scriptUrl = contentOf('google-script-url');
  return clientId && scriptUrl ? { clientId, scriptUrl } : undefined;
}

const contentOf = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** Opens Google's window. Returns the access token; throws {@link GoogleRefusal} or a loading failure. */
export async function askGoogle({ clientId, scriptUrl }: GoogleSetup): Promise<string> {
  const { accounts } = await loadGoogle(scriptUrl);
  return new Promise((resolve, reject) => {
    const refuse = (reason = 'unknown') => reject(new GoogleRefusal(reason));
    const client = accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token: token, error }) => (token ? resolve(token) : refuse(error)),
      error_callback: ({ type }) => refuse(type),
    });
    client.requestAccessToken();
  });
}

/** Adds Google's script once; the next click retries a failed load. */
function loadGoogle(scriptUrl: string): Promise<GoogleAccounts> {
  const loaded = (window as { google?: GoogleAccounts }).google;
  if (loaded) return Promise.resolve(loaded);
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src: scriptUrl, async: true });
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`The script of Google ${reason}`));
    };
    const timer = setTimeout(() => fail('did not load in time'), SCRIPT_TIMEOUT_MS);
    script.onload = () => {
      const { google } = window as { google?: GoogleAccounts };
      if (!google) return fail('defined nothing');
      clearTimeout(timer);
      resolve(google);
    };
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  });
}
