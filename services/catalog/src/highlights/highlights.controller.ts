import { Controller } from '@nestjs/common';
import { GetHighlights, HighlightsQuery } from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { HighlightsService } from './highlights.service.js';

@Controller()
export class HighlightsController {
  constructor(private readonly highlights: HighlightsService) {}

  @Handles(GetHighlights)
  async get(query: HighlightsQuery) {
    return rawJson(await this.highlights.get(query));
  }
}
