import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { OrderPlaced, OrderStageChanged, OrderStatusChanged, type TokenClaims } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import type { EventStream } from '../http/event-stream.js';
import { SessionStreams } from '../http/session-streams.js';
import type { OrderUpdate } from './orders.dto.js';

const SUBJECT = 'orders';

/** Sends each new order and each changed status or stage to the admins who watch the list. */
@Injectable()
export class OrderUpdates implements OnModuleInit, OnModuleDestroy {
  #ends: (() => void)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly streams: SessionStreams,
  ) {}

  onModuleInit(): void {
    const notify = ({ orderId, status }: OrderUpdate) =>
      void this.streams.notify(SUBJECT, { orderId, status });
    this.#ends = [
      this.bus.subscribe(OrderPlaced, notify),
      this.bus.subscribe(OrderStatusChanged, notify),
      this.bus.subscribe(OrderStageChanged, notify),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.#ends) end();
  }

  watch(session: TokenClaims, address: string): EventStream {
    return this.streams.watch(SUBJECT, session, address);
  }
}
