import {
  BUS_ACCESS,
  INTERNAL_MESSAGES,
  SERVICES,
  SESSIONS_BUCKET,
  type BusAccess,
  type BusProcess,
  type EventType,
} from '@netra/contracts';
import {
  consumersOf,
  EVENTS_STREAM,
  eventSubject,
  streamOf,
  subjectOf,
  subjectsOf,
  TASKS_STREAM,
} from '../events/stream-names.js';
import { inboxOf } from './connection.js';

/** The subjects that a NATS user may publish to and subscribe to. */
export interface BusPermissions {
  publish: { allow: string[]; deny: string[] };
  subscribe: string[];
  /** Whether it may reply to requests. */
  answers: boolean;
}

/** The user that creates the streams, the bucket and the consumers; no serving process has its rights. */
export const SETUP_USER = 'setup';

export const BUS_PROCESSES = Object.keys(BUS_ACCESS) as BusProcess[];

const API = '$JS.API';
const SESSIONS_STREAM = `KV_${SESSIONS_BUCKET}`;

const INTERNAL = INTERNAL_MESSAGES.map(({ subject }) => subject);

/** The rights of a process: exactly those of `BUS_ACCESS`, and to receive replies in its own inbox. */
export function permissionsOf(name: BusProcess): BusPermissions {
  const access = BUS_ACCESS[name];
  const isService = SERVICES.some((service) => service === name);
  return {
    publish: {
      allow: [
        ...asked(access),
        ...(access.publishes ?? []).flatMap((event) => published(event, name)),
        ...(access.sessions === 'write' ? [`$KV.${SESSIONS_BUCKET}.>`] : []),
        ...streamApi(name, access),
      ],
      deny: access.asks === 'public' ? INTERNAL : [],
    },
    subscribe: [
      `${inboxOf(name)}.>`,
      ...(isService ? [`${name}.> ${name}`] : []),
      ...(access.hears ?? []).map(subjectsOf),
      ...(access.sessions === 'read' ? [`$KV.${SESSIONS_BUCKET}.>`] : []),
    ],
    answers: isService,
  };
}

/** The release before `isOf` publishes without the name of the service; `UNSIGNED_REQUESTS_UNTIL` says how long that is accepted. */
const published = (event: EventType<unknown>, service: string): string[] =>
  event.isOf ? [eventSubject(event), subjectOf(event, service)] : [eventSubject(event)];

function asked({ asks = [] }: BusAccess): string[] {
  if (asks === 'public') return SERVICES.map((name) => `${name}.>`);
  return asks.map(({ subject }) => subject);
}

/** Reading the streams and the bucket, and consuming from its own consumers, without the right to create or change any. */
function streamApi(name: string, { consumes = [], sessions }: BusAccess): string[] {
  const durables = consumes.flatMap((event) =>
    consumersOf(name, event).map((consumer) => `${streamOf(event)}.${consumer.name}`),
  );
  return [
    `${API}.STREAM.INFO.${EVENTS_STREAM}`,
    `${API}.STREAM.INFO.${TASKS_STREAM}`,
    `${API}.STREAM.INFO.${SESSIONS_STREAM}`,
    ...durables.flatMap((durable) => [
      `${API}.CONSUMER.INFO.${durable}`,
      `${API}.CONSUMER.MSG.NEXT.${durable}`,
      `$JS.ACK.${durable}.>`,
    ]),
    // A bucket is read by a short-lived consumer.
    ...(sessions === 'read'
      ? [
          `${API}.CONSUMER.CREATE.${SESSIONS_STREAM}.>`,
          `${API}.CONSUMER.INFO.${SESSIONS_STREAM}.>`,
          `${API}.CONSUMER.DELETE.${SESSIONS_STREAM}.>`,
          `$JS.FC.${SESSIONS_STREAM}.>`,
        ]
      : []),
  ];
}
