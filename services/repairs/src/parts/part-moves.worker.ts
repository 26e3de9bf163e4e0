import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { PartMoves } from './part-moves.service.js';

const CHECK_MS = 5_000;

/** Settles movements that the stock has not answered, in every replica. */
@Injectable()
export class PartMovesWorker extends PollingWorker {
  constructor(private readonly moves: PartMoves) {
    super('parts of repairs wait', CHECK_MS);
  }

  protected poll() {
    return this.moves.settleAll();
  }
}
