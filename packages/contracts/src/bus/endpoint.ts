import type { ERROR_STATUS, ErrorCode } from '../rules/errors.js';
import type { Constructor } from '../rules/field-registry.js';
import { message, type Message, type Role } from './message.js';

/** How a message is called over HTTP, and which errors it may return. */
export interface HttpCall<Request = never, Reply = unknown> {
  /** Method and path as in the API document, such as `PUT /suppliers/{email}`. */
  at: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /** Who may call it. A page of a list for anyone is the same for everyone. */
  roles: readonly [Role, ...Role[]] | 'anyone';
  /** The name and the description of the operation in the API document, and the group under which it is listed. */
  name: string;
  summary: string;
  tag: string;
  /** The parts of the request by origin. Each is a class whose fields are fields of the message. */
  path?: Constructor<Partial<Request>>;
  query?: Constructor<Partial<Request>>;
  body?: Constructor<Partial<Request>>;
  /** The largest body, and how many fields and list items it has on all levels, where the gateway's defaults are too small. */
  limits?: { bytes: number; members?: number };
  status: 200 | 201 | 202;
  reply: Constructor<Reply>;
  /** For a list that returns an array of everything when `page` is missing: the field of the page with its items, and their class. */
  items?: readonly [keyof Reply & string, Constructor];
  /** Errors of the operation's own rules; those of access, validation and outages apply to every call. */
  errors?: readonly (typeof ERROR_STATUS)[ErrorCode][];
}

/** A message that the gateway offers over HTTP. */
export interface Endpoint<Request, Reply> extends Message<Request, Reply> {
  readonly http: HttpCall<Request, Reply>;
}

/** Declares a message together with its HTTP call. */
export const endpoint = <Request, Reply>(
  subject: string,
  http: HttpCall<Request, Reply>,
): Endpoint<Request, Reply> => ({
  ...message<Request, Reply>(subject, http.at.startsWith('GET ') ? 'read' : 'write'),
  http,
});
