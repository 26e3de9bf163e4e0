import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { OrderPlaced, OrderStatusChanged, type TokenClaims } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Sessions } from '../access/sessions.js';
import type { EventStream } from '../http/event-stream.js';
import { EventStreams } from '../http/event-streams.js';
import type { OrderUpdate } from './orders.dto.js';

const topicOf = ({ jti }: TokenClaims): string => `orders:${jti}`;

/** Tells the admins who watch of each new order and each changed status, as long as their sessions go on. */
@Injectable()
export class OrderUpdates implements OnModuleInit, OnModuleDestroy {
  readonly #watching = new Map<string, TokenClaims>();
  #ends: (() => void)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly sessions: Sessions,
    private readonly streams: EventStreams,
  ) {}

  onModuleInit(): void {
    const tell = ({ orderId, status }: OrderUpdate) => void this.#tell({ orderId, status });
    this.#ends = [this.bus.subscribe(OrderPlaced, tell), this.bus.subscribe(OrderStatusChanged, tell)];
  }

  onModuleDestroy(): void {
    for (const end of this.#ends) end();
  }

  /** A stream of what happens from now on. */
  watch(session: TokenClaims, address: string): EventStream {
    const topic = topicOf(session);
    const stream = this.streams.open(topic, address);
    this.#watching.set(topic, session);
    return stream.once('close', () => {
      if (!this.streams.isWatched(topic)) this.#watching.delete(topic);
    });
  }

  async #tell(data: OrderUpdate): Promise<void> {
    await Promise.all(
      [...this.#watching].map(async ([topic, session]) => {
        if (await this.#isLive(session)) this.streams.send(topic, { data });
        else this.streams.end(topic);
      }),
    );
  }

  /** A session that nobody can vouch for hears nothing: who watches comes again, and is asked for the token anew. */
  async #isLive(session: TokenClaims): Promise<boolean> {
    if (session.exp * 1_000 <= Date.now()) return false;
    return this.sessions.isLive(session).catch(() => false);
  }
}
