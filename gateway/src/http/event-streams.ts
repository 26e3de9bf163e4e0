import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { tooMany, unavailable } from '@netra/service-kit';
import { GatewayConfig } from '../gateway.config.js';
import { EventStream, eventText, type LiveEvent } from './event-stream.js';

const RETRY_AFTER_SECONDS = 30;
const HEARTBEAT = ':\n\n';
/** The share of all streams for visitors; the rest is for staff, whose work depends on them. */
const SHARE_OF_VISITORS = 0.9;

type Groups = Map<string, Set<EventStream>>;

/** All live streams of this process by topic: limited in number, kept alive, and closed with the gateway. */
@Injectable()
export class EventStreams implements OnModuleInit, OnModuleDestroy {
  readonly #all = new Set<EventStream>();
  readonly #byTopic: Groups = new Map();
  readonly #byAddress: Groups = new Map();
  #heartbeat?: NodeJS.Timeout;
  #isEnding = false;

  constructor(private readonly config: GatewayConfig) {}

  onModuleInit(): void {
    const beat = () => this.#all.forEach((stream) => stream.send(HEARTBEAT));
    this.#heartbeat = setInterval(beat, this.config.LIVE_HEARTBEAT_SECONDS * 1_000).unref();
  }

  /** Must run before the server closes, which waits for open streams. */
  onModuleDestroy(): void {
    this.#isEnding = true;
    clearInterval(this.#heartbeat);
    for (const stream of this.#all) stream.end();
    for (const streams of [this.#all, this.#byTopic, this.#byAddress]) streams.clear();
  }

  /**
   * Opens a stream of a topic.
   * @param isStaff staff have their own limit, and are not limited by address
   * @throws DomainError TOO_MANY for the address, UNAVAILABLE when this process has no room or is stopping
   */
  open(topic: string, address: string, isStaff = false): EventStream {
    const place = isStaff ? `staff at ${address}` : address;
    this.#checkRoom(place, isStaff);
    const stream = new EventStream();
    this.#all.add(stream);
    add(this.#byTopic, topic, stream);
    add(this.#byAddress, place, stream);
    return stream.once('close', () => {
      this.#all.delete(stream);
      remove(this.#byTopic, topic, stream);
      remove(this.#byAddress, place, stream);
    });
  }

  /** Sends to all streams of a topic. */
  send(topic: string, event: LiveEvent): void {
    const watching = this.#byTopic.get(topic);
    if (!watching) return;
    const text = eventText(event);
    for (const stream of watching) stream.send(text);
  }

  isWatched(topic: string): boolean {
    return this.#byTopic.has(topic);
  }

  /** Closes all streams of a topic. */
  end(topic: string): void {
    for (const stream of this.#byTopic.get(topic) ?? []) stream.end();
  }

  /** Sends to all streams. */
  sendToAll(event: LiveEvent): void {
    const text = eventText(event);
    for (const stream of this.#all) stream.send(text);
  }

  #checkRoom(place: string, isStaff: boolean): void {
    const { LIVE_STREAMS, LIVE_STREAMS_PER_ADDRESS } = this.config;
    const ofAddress = this.#byAddress.get(place)?.size ?? 0;
    const most = isStaff ? LIVE_STREAMS : Math.floor(LIVE_STREAMS * SHARE_OF_VISITORS);
    if (this.#isEnding) throw unavailable('live.moving');
    if (ofAddress >= LIVE_STREAMS_PER_ADDRESS)
      throw tooMany('live.tooMany', {}, { retryAfter: RETRY_AFTER_SECONDS });
    if (this.#all.size >= most) throw unavailable('live.busy', {}, { retryAfter: RETRY_AFTER_SECONDS });
  }
}

function add(groups: Groups, key: string, stream: EventStream): void {
  const group = groups.get(key);
  if (group) group.add(stream);
  else groups.set(key, new Set([stream]));
}

function remove(groups: Groups, key: string, stream: EventStream): void {
  const group = groups.get(key);
  group?.delete(stream);
  if (!group?.size) groups.delete(key);
}
