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

const SCRIPT = 'https://accounts.google.com/gsi/client';

/** Our client id at Google, as the shell's server writes it into the page; undefined where none is configured. */
export const googleClientId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="google-client-id"]')?.content || undefined;

/** Opens Google's own window. Answers the access token; throws when the person closes the window or Google fails. */
export async function askGoogle(clientId: string): Promise<string> {
  const { accounts } = await loadGoogle();
  return new Promise((resolve, reject) => {
    const client = accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token: token, error }) => (token ? resolve(token) : reject(new Error(error))),
      error_callback: ({ type }) => reject(new Error(type)),
    });
    client.requestAccessToken();
  });
}

/** Adds Google's script once; a failed load is tried again by the next click. */
function loadGoogle(): Promise<GoogleAccounts> {
  const there = (window as { google?: GoogleAccounts }).google;
  if (there) return Promise.resolve(there);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => {
      const { google } = window as { google?: GoogleAccounts };
      if (google) resolve(google);
      else reject(new Error('The script of Google gave nothing'));
    };
    script.onerror = () => {
      script.remove();
      reject(new Error('The script of Google could not be loaded'));
    };
    document.head.append(script);
  });
}
