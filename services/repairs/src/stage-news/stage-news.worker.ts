import { Injectable } from '@nestjs/common';
import { PollingWorker } from '@netra/service-kit';
import { StageNewsService } from './stage-news.service.js';

const CHECK_MS = 1_000;

/** Polls for due mails, in every replica. */
@Injectable()
export class StageNewsWorker extends PollingWorker {
  constructor(private readonly news: StageNewsService) {
    super('news of stages wait', CHECK_MS);
  }

  protected poll() {
    return this.news.sendDue();
  }
}
