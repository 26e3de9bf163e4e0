import type {
  CodeSignInBody,
  SignedIn,
  TechnicianAccount,
  TechnicianSignedIn,
  User,
} from '@netra/api-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error';
import { call } from '../api/call';
import {
  endedByServer,
  forgetToken,
  lastTechnicianEmail,
  leftOnPurpose,
  sessionEnded,
  type SessionKind,
  technicianText,
  tokens,
} from './tokens';

/** The signed-in technician as stored at sign-in, possibly by an older version. */
export type CurrentTechnician = Partial<TechnicianAccount>;

interface SessionOf<User> {
  /** `unknown` is an outage: there is a token, but the server has not confirmed its account. */
  status: 'guest' | 'checking' | 'signed-in' | 'unknown';
  token: string | null;
  user: User | undefined;
  /** Repeats the check after an outage. */
  retry: () => void;
  /** Ends the session in this browser at once, and on the server if it is reachable. */
  logout: () => Promise<void>;
}

export interface CustomerSession extends SessionOf<User> {
  login: (credentials: { email: string; password: string }) => Promise<SignedIn>;
  /** `token` is the access token from the social provider. */
  loginWithGoogle: (token: string) => Promise<SignedIn>;
  /** By a mailed code; name and phone are for a new account. */
  loginByCode: (body: CodeSignInBody) => Promise<SignedIn>;
}

export interface TechnicianSession extends SessionOf<CurrentTechnician> {
  /** Signs in; `remember` stores the address for the next time. */
  login: (credentials: { email: string; password: string; remember: boolean }) => Promise<TechnicianSignedIn>;
  /** The address to prefill, if the technician chose to be remembered. */
  lastEmail: string | null;
}

/** The specification also accepts the names `tech` and `user`. */
type SignedInTechnician = Partial<Record<'technician' | 'tech' | 'user', CurrentTechnician>>;

/** The session of a customer (or admin), or of a technician: the account, sign-in and log-out. */
export function useSession(kind: 'customer'): CustomerSession;
export function useSession(kind: 'technician'): TechnicianSession;
export function useSession(kind: SessionKind): CustomerSession | TechnicianSession;
export function useSession(kind: SessionKind): CustomerSession | TechnicianSession {
  const customer = useCustomer(kind === 'customer');
  const technician = useTechnician();
  return kind === 'customer' ? customer : technician;
}

const useToken = (kind: SessionKind) =>
  useSyncExternalStore(tokens[kind].subscribe, tokens[kind].get, () => null);

function useCustomer(enabled: boolean): CustomerSession {
  const token = useToken('customer');
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: ['mine', 'user', token],
    queryFn: ({ signal }) => currentUser(token, signal),
    // Evaluated before each call: after a session ends, no call without a token may follow.
    enabled: () => enabled && token !== null && tokens.customer.get() === token,
    staleTime: 60_000,
  });
  const begin = async (signIn: Promise<SignedIn>) => {
    const answer = await signIn;
    begun('customer');
    tokens.customer.set(answer.token);
    return answer;
  };
  return {
    status: statusOf(token, query.data, query.error),
    token,
    user: query.data,
    retry: () => void queryClient.refetchQueries({ queryKey: ['mine', 'user'] }),
    login: (credentials) =>
      begin(call('POST /users/login', { body: credentials, session: 'none', has: ['token'] })),
    loginWithGoogle: (accessToken) =>
      begin(
        call('POST /users/googlelogin', { body: { token: accessToken }, session: 'none', has: ['token'] }),
      ),
    loginByCode: (body) =>
      begin(call('POST /users/login-by-code', { body, session: 'none', has: ['token'] })),
    logout: () => endSession('customer'),
  };
}

/** Removes a token refused with 403: it belongs to another kind of account, such as a technician's. */
async function currentUser(token: string | null, signal: AbortSignal): Promise<User> {
  try {
    return await call('GET /users', { signal, has: ['email'] });
  } catch (error) {
    // A refusal without a message comes from a proxy and says nothing about the token.
    if (token && error instanceof ApiError && error.status === 403 && error.message)
      forgetToken('customer', token);
    throw error;
  }
}

function statusOf(token: string | null, user: User | undefined, error: Error | null) {
  if (!token) return 'guest';
  if (user) return 'signed-in';
  return error ? 'unknown' : 'checking';
}

function useTechnician(): TechnicianSession {
  const token = useToken('technician');
  const text = useSyncExternalStore(technicianText.subscribe, technicianText.get, () => null);
  const lastEmail = useSyncExternalStore(lastTechnicianEmail.subscribe, lastTechnicianEmail.get, () => null);
  return {
    status: token ? 'signed-in' : 'guest',
    token,
    user: parseTechnician(text),
    lastEmail,
    retry: () => undefined,
    login: signInTechnician,
    logout: () => endSession('technician'),
  };
}

async function signInTechnician(credentials: { email: string; password: string; remember: boolean }) {
  const { email, password, remember } = credentials;
  const body = { email, password };
  const answer = await call('POST /technicians/login', { body, session: 'none' });
  if (answer.token) {
    const { technician, tech, user }: SignedInTechnician = answer;
    technicianText.set(JSON.stringify(technician ?? tech ?? user ?? {}));
    lastTechnicianEmail.set(remember ? email : null);
    begun('technician');
    tokens.technician.set(answer.token);
  }
  return answer;
}

function begun(kind: SessionKind): void {
  leftOnPurpose.delete(kind);
  endedByServer.delete(kind);
  if (kind === 'customer') sessionEnded.set(null);
}

function parseTechnician(text: string | null): CurrentTechnician | undefined {
  try {
    return text ? (JSON.parse(text) as CurrentTechnician) : undefined;
  } catch {
    return undefined;
  }
}

async function endSession(kind: SessionKind): Promise<void> {
  const ended = call('POST /users/logout', { session: kind });
  leftOnPurpose.add(kind);
  tokens[kind].set(null);
  if (kind === 'technician') technicianText.set(null);
  await ended.catch((error: unknown) => {
    // The token is already gone from this browser; at an unreachable server it expires by itself.
    if (!(error instanceof ApiError)) throw error;
  });
}
