import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { isFillerSerial, RepairChanged, serialKey } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { EventStreams } from '../http/event-streams.js';
import type { EventStream } from '../http/event-stream.js';
import type { RepairUpdate } from './repairs.dto.js';

const topicOf = (serial: string): string => `repair:${serialKey(serial)}`;

/** Sends each change of a repair to those who watch its serial. One subscription serves all of them. */
@Injectable()
export class RepairUpdates implements OnModuleInit, OnModuleDestroy {
  #ends: (() => void)[] = [];

  constructor(
    private readonly bus: Bus,
    private readonly streams: EventStreams,
  ) {}

  onModuleInit(): void {
    this.#ends = [
      this.bus.subscribe(RepairChanged, ({ id: _id, serialNo, previousSerialNo, isUnproven, ...fact }) => {
        if (isUnproven) return;
        const { progress, updatedAt } = fact;
        const data: RepairUpdate = { _id, progress, updatedAt };
        const serials = [serialNo, previousSerialNo ?? serialNo].filter((serial) => !isFillerSerial(serial));
        const topics = new Set(serials.map(topicOf));
        for (const topic of topics) this.streams.send(topic, { data });
      }),
      // Events were missed while disconnected: all clients must refetch.
      this.bus.onReconnect(() => this.streams.sendToAll({ name: 'refresh', data: {} })),
    ];
  }

  onModuleDestroy(): void {
    for (const end of this.#ends) end();
  }

  /** Opens a stream of future events. */
  watch(serial: string, address: string): EventStream {
    return this.streams.open(topicOf(serial), address);
  }
}
