import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { RepairChanged, type TokenClaims } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import type { EventStream } from '../http/event-stream.js';
import { SessionStreams } from '../http/session-streams.js';
import type { RepairUpdate } from './repairs.dto.js';

const SUBJECT = 'repairs';

/** Sends each save of a repair to the technicians and admins who watch the list and may see it, before or after the save. */
@Injectable()
export class DeskUpdates implements OnModuleInit, OnModuleDestroy {
  #end: () => void = () => undefined;

  constructor(
    private readonly bus: Bus,
    private readonly streams: SessionStreams,
  ) {}

  onModuleInit(): void {
    this.#end = this.bus.subscribe(RepairChanged, ({ id: _id, progress, updatedAt, ...assignment }) => {
      const data: RepairUpdate = { _id, progress, updatedAt };
      void this.streams.notify(SUBJECT, data, (session) => maySee(session, assignment));
    });
  }

  onModuleDestroy(): void {
    this.#end();
  }

  watch(session: TokenClaims, address: string): EventStream {
    return this.streams.watch(SUBJECT, session, address);
  }
}

interface Assignment {
  assigneeId?: string | null;
  previousAssigneeId?: string | null;
}

/** Viewers limited to own jobs are notified only about these and about unclaimed ones. */
const maySee = ({ ownJobsOnly, sub }: TokenClaims, { assigneeId, previousAssigneeId }: Assignment) =>
  !ownJobsOnly || [assigneeId, previousAssigneeId].some((id) => id === null || id === sub);
