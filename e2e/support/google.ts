import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An account at the provider. */
export interface GooglePerson {
  email: string;
  firstName: string;
  lastName: string;
}

interface Grant {
  clientId: string;
  scopes: string[];
  person: GooglePerson;
}

export const CLIENT_ID = 'netra-e2e.apps.example';

/** The script that a site loads: opens the window and receives its messages like Google's own script. */
const script = (origin: string) => `
window.google = { accounts: { oauth2: { initTokenClient: (options) => ({
  requestAccessToken() {
    const query = new URLSearchParams({ client_id: options.client_id, scope: options.scope, origin: location.origin });
    const popup = window.open('${origin}/o/oauth2/auth?' + query, 'g_auth', 'popup,width=480,height=600');
    if (!popup) return options.error_callback({ type: 'popup_failed_to_open' });
    const end = () => { clearInterval(watch); removeEventListener('message', hear); };
    const hear = (event) => {
      if (event.source !== popup || event.origin !== '${origin}') return;
      end();
      options.callback(event.data);
    };
    // The answer of a window that has closed itself may still be on its way.
    let closed = 0;
    const watch = setInterval(() => {
      if (!popup.closed || ++closed < 20) return;
      end();
      options.error_callback({ type: 'popup_closed' });
    }, 100);
    addEventListener('message', hear);
  },
}) } } };`;

const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Sign in</title><body>${body}</body></html>`;

/** Sends the answer to the site that opened the window, and to no other. */
const handOver = (answer: object, site: string) =>
  page(`<script>opener.postMessage(${JSON.stringify(answer)}, ${JSON.stringify(site)}); close();</script>`);

/**
 * A provider on this machine that behaves like Google: the script, the window in which a person chooses the account, and the two
 * addresses at which a token is checked.
 */
export class FakeGoogle {
  /** The account that is signed in at the provider and can be chosen in the window. */
  person: GooglePerson = { email: '', firstName: '', lastName: '' };
  /** The audience of issued tokens; another shop's id makes tokens that are not for us. */
  audience = CLIENT_ID;
  /** While set, tokens cannot be checked. */
  isDown = false;
  /** The number of requests for the script. */
  scriptLoads = 0;

  readonly #grants = new Map<string, Grant>();
  readonly #server = createServer((request, response) => this.#answer(request, response));
  #origin = '';

  /** Resolves with the variables that the processes of a stack need. */
  async start(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_SCRIPT_URL: `${this.#origin}/gsi/client`,
      GOOGLE_TOKENINFO_URL: `${this.#origin}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${this.#origin}/userinfo`,
    };
  }

  /** Back to normal behaviour. */
  reset(): void {
    this.audience = CLIENT_ID;
    this.isDown = false;
    this.scriptLoads = 0;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', this.#origin);
    if (pathname === '/gsi/client') return this.#script(response);
    if (pathname === '/o/oauth2/auth') return send(response, 200, 'text/html', this.#chooser(query));
    if (pathname === '/o/oauth2/approve') return send(response, 200, 'text/html', this.#approve(query));
    if (this.isDown) return json(response, 503, { error: 'backend_error' });
    if (pathname === '/tokeninfo') return this.#tokenInfo(query.get('access_token'), response);
    if (pathname === '/userinfo') return this.#userInfo(request.headers.authorization, response);
    return json(response, 404, {});
  }

  #script(response: ServerResponse): void {
    this.scriptLoads += 1;
    send(response, 200, 'text/javascript', script(this.#origin));
  }

  #chooser(query: URLSearchParams): string {
    if (query.get('client_id') !== CLIENT_ID) return page('<h1>Error 401: invalid_client</h1>');
    const site = query.get('origin') ?? '';
    const refused = JSON.stringify(handOver({ error: 'access_denied' }, site)).replaceAll('<', '\\u003c');
    return page(`<h1>Choose an account</h1>
      <a href="/o/oauth2/approve?${query}">${this.person.firstName} ${this.person.email}</a>
      <button id="cancel">Cancel</button>
      <script>cancel.onclick = () => document.write(${refused});</script>`);
  }

  #approve(query: URLSearchParams): string {
    const token = randomUUID();
    const scopes = (query.get('scope') ?? '').split(' ');
    this.#grants.set(token, { clientId: this.audience, scopes, person: { ...this.person } });
    return handOver(
      { access_token: token, token_type: 'Bearer', expires_in: 3599 },
      query.get('origin') ?? '',
    );
  }

  #tokenInfo(token: string | null, response: ServerResponse): void {
    const grant = this.#grants.get(token ?? '');
    if (!grant) return json(response, 400, { error: 'invalid_token' });
    const { clientId, scopes, person } = grant;
    json(response, 200, {
      aud: clientId,
      azp: clientId,
      sub: subjectOf(person),
      scope: scopes.join(' '),
      expires_in: '3598',
      ...(scopes.includes('email') && { email: person.email, email_verified: 'true' }),
    });
  }

  #userInfo(authorization: string | undefined, response: ServerResponse): void {
    const grant = this.#grants.get(authorization?.replace(/^Bearer /, '') ?? '');
    if (!grant?.scopes.includes('openid')) return json(response, 401, { error: 'invalid_request' });
    const { scopes, person } = grant;
    json(response, 200, {
      sub: subjectOf(person),
      ...(scopes.includes('profile') && { given_name: person.firstName, family_name: person.lastName }),
    });
  }
}

const subjectOf = ({ email }: GooglePerson): string => `sub-${email}`;

const json = (response: ServerResponse, status: number, body: object): void =>
  send(response, status, 'application/json', JSON.stringify(body));

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
