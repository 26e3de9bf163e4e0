/** How long a request may take before it times out: reads 2 s, writes 4 s. */
export type MessageKind = 'read' | 'write';

/**
 * A request that one service answers. The type parameters exist at compile time only: both sides import the same constant, so that a
 * mismatch between sender and handler does not compile.
 */
export interface Message<Request, Reply> {
  /** `<service>.<noun>.<verb>`; the first part is the service and its queue group. */
  readonly subject: string;
  readonly kind: MessageKind;
  readonly types?: { request: Request; reply: Reply };
}

/** Declares a request; `kind` is `write` when its handler changes anything. */
export const message = <Request, Reply>(
  subject: string,
  kind: MessageKind = 'read',
): Message<Request, Reply> => ({
  subject,
  kind,
});

/** A fact that happened, published once through the outbox and kept on the stream for seven days. */
export interface EventType<Payload> {
  /** `<service>.<noun>.<past participle>`; its subject on the bus is `event.<name>`, a task's `task.<name>`, see `isOf`. */
  readonly name: string;
  /** Work for one consumer, deleted from the bus once it is done. */
  readonly isTask?: true;
  /**
   * Whether a service may publish this payload. Declared for events that several services publish: the subject then ends with the name of
   * the service, under which the bus accepts no other publisher, and the kit refuses what this function denies.
   */
  isOf?(service: string, payload: Payload): boolean;
  readonly types?: { payload: Payload };
}

/** Declares an event. */
export const event = <Payload>(name: string, isOf?: EventType<Payload>['isOf']): EventType<Payload> => ({
  name,
  isOf,
});

/**
 * Declares work that one service does once, such as a mail: no other service may consume it, and its content, which may be secret, is
 * deleted from the bus afterwards.
 */
export const task = <Payload>(name: string, isOf?: EventType<Payload>['isOf']): EventType<Payload> => ({
  name,
  isTask: true,
  isOf,
});

/** The actor of a request: signed by the gateway in the header `x-caller`, and named in `x-actor` between services. */
export interface Actor {
  id: string;
  role: Role;
  /** First name and last name, for histories. */
  name: string;
  /** A technician who sees and changes only the repairs assigned to them, and those that nobody has taken. */
  ownJobsOnly?: boolean;
}

/** The roles of accounts. A technician's token is not valid in the shop, and vice versa. */
export const ROLES = ['customer', 'admin', 'technician'] as const;
export type Role = (typeof ROLES)[number];
