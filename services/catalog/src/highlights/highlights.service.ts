import { Injectable } from '@nestjs/common';
import { GetHighlights, HighlightsQuery } from '@netra/contracts';
import { Handles, prepared, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { CHOOSE, getHighlights, LOCK } from './highlight.queries.js';

/** Chooses the orders and reviews that the start page shows. */
@Injectable()
export class HighlightsService {
  constructor(private readonly manager: EntityManager) {}

  @Handles(GetHighlights)
  async get({ language }: HighlightsQuery) {
    const [found] = await prepared<{ json: string }>(this.manager, getHighlights(language), []);
    return rawJson(found!.json);
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
