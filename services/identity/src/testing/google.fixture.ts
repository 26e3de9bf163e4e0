import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT_ID = 'netra.apps.example';

/** The fake's response; tests change it. */
export interface GoogleAnswers {
  status: number;
  token: Record<string, unknown>;
  user: Record<string, unknown>;
  /** Delay of the response. */
  delayMs: number;
}

export const goodAnswers = (email: string, sub = `google-${email}`): GoogleAnswers => ({
  status: 200,
  token: { aud: CLIENT_ID, sub, email, email_verified: 'true' },
  user: { sub, given_name: 'Ruwan', family_name: 'Dias' },
  delayMs: 0,
});

/** A fake of Google's two endpoints. */
export async function startGoogle() {
  const google = { answers: goodAnswers('') };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://google');
    const isKnown = url.pathname === '/tokeninfo' || request.headers.authorization === 'Bearer good';
    const { status, token, user, delayMs } = google.answers;
    setTimeout(() => {
      const elsewhere = status === 302 && { location: '/elsewhere' };
      response.writeHead(isKnown ? status : 401, { 'content-type': 'application/json', ...elsewhere });
      response.end(JSON.stringify(url.pathname === '/tokeninfo' ? token : user));
    }, delayMs).unref();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(google, {
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_TOKENINFO_URL: `${origin}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}
