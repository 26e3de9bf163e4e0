import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { HighlightsService } from './highlights.service.js';

const EVERY_MS = 10 * 60_000;

/** Chooses the contents of the start page, in every replica. */
@Injectable()
export class HighlightsWorker extends PollingWorker {
  constructor(private readonly highlights: HighlightsService) {
    super('the choice for the start page waits', EVERY_MS);
  }

  protected poll() {
    return this.highlights.choose();
  }
}
