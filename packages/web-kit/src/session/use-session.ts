import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error';
import { request } from '../api/request';
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

/** The signed-in customer or admin, as `GET /users` answers it. */
export interface CurrentUser {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | null;
  role: 'customer' | 'admin';
  isEmailVerified?: boolean;
}

/** The signed-in technician, as the sign-in answered it. */
export interface CurrentTechnician {
  _id?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  speciality?: string | null;
}

interface SessionOf<User> {
  /** `unknown` is an outage: there is a token, but nobody could be asked whose it is. */
  status: 'guest' | 'checking' | 'signed-in' | 'unknown';
  token: string | null;
  user: User | undefined;
  /** Asks again after an outage. */
  retry: () => void;
  /** Ends the session here at once, and at the server if it can be reached. */
  logout: () => Promise<void>;
}

export interface CustomerSession extends SessionOf<CurrentUser> {
  login: (credentials: { email: string; password: string }) => Promise<LoginAnswer>;
  /** `token` is the access token that the social provider gave. */
  loginWithGoogle: (token: string) => Promise<LoginAnswer>;
}

export interface TechnicianSession extends SessionOf<CurrentTechnician> {
  /** Stores what {@link signInTechnician} was given. */
  login: (credentials: { email: string; password: string; remember: boolean }) => Promise<TechnicianAnswer>;
  /** The address to prefill, when the technician asked to be remembered. */
  lastEmail: string | null;
}

export interface LoginAnswer {
  token: string;
  role: 'customer' | 'admin';
  message?: string;
}

/** Older servers name the person `tech` or `user`. */
export interface TechnicianAnswer {
  token?: string;
  technician?: CurrentTechnician;
  tech?: CurrentTechnician;
  user?: CurrentTechnician;
}

/** The session of a customer (or admin), or of a technician: who it is, and how to begin and end it. */
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
    // Asked at the moment of each call: a session that has just ended must not be followed by a call without a token.
    enabled: () => enabled && token !== null && tokens.customer.get() === token,
    staleTime: 60_000,
  });
  const begin = async (path: string, body: object) => {
    const answer = await request<LoginAnswer>('POST', path, { body, session: 'none', has: ['token'] });
    begun('customer');
    tokens.customer.set(answer.token);
    return answer;
  };
  return {
    status: statusOf(token, query.data, query.error),
    token,
    user: query.data,
    retry: () => void queryClient.refetchQueries({ queryKey: ['mine', 'user'] }),
    login: (credentials) => begin('/users/login', credentials),
    loginWithGoogle: (accessToken) => begin('/users/googlelogin', { token: accessToken }),
    logout: () => endSession('customer'),
  };
}

/** A token of another kind of account, a technician's say, is refused with 403: it can never serve here, so it is forgotten. */
async function currentUser(token: string | null, signal: AbortSignal): Promise<CurrentUser> {
  try {
    return await request<CurrentUser>('GET', '/users', { signal, has: ['email'] });
  } catch (error) {
    // A refusal without a sentence is not the platform's: a proxy on the way says nothing about the token.
    if (token && error instanceof ApiError && error.status === 403 && error.message)
      forgetToken('customer', token);
    throw error;
  }
}

function statusOf(token: string | null, user: CurrentUser | undefined, error: Error | null) {
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
  const answer = await request<TechnicianAnswer>('POST', '/technicians/login', { body, session: 'none' });
  if (answer.token) {
    technicianText.set(JSON.stringify(answer.technician ?? answer.tech ?? answer.user ?? {}));
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
  const told = request('POST', '/users/logout', { session: kind });
  leftOnPurpose.add(kind);
  tokens[kind].set(null);
  if (kind === 'technician') technicianText.set(null);
  await told.catch((error: unknown) => {
    // The token is gone from this browser, which is what was asked; an unreachable server lets it run out by itself.
    if (!(error instanceof ApiError)) throw error;
  });
}
