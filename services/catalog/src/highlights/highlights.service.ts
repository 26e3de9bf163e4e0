import { Injectable } from '@nestjs/common';
import type { HighlightsQuery } from '@netra/contracts';
import { prepared } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CHOOSE, getHighlights, LOCK } from './highlight.queries.js';

/** Chooses the orders and reviews that the start page shows. */
@Injectable()
export class HighlightsService {
  constructor(private readonly manager: EntityManager) {}

  /** `Highlights` as JSON. */
  async get({ language }: HighlightsQuery): Promise<string> {
    const [found] = await prepared<{ json: string }>(this.manager, getHighlights(language), []);
    return found!.json;
  }

  /** Does nothing while another process chooses. */
  async choose(): Promise<boolean> {
    await this.manager.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = '30s'`);
      const [lock] = await tx.query<{ mine: boolean }[]>(LOCK);
      if (lock?.mine) await tx.query(CHOOSE);
    });
    return false;
  }
}
