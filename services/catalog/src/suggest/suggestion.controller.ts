import { Controller } from '@nestjs/common';
import { SuggestionQuery, SuggestProducts } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { SuggestionService } from './suggestion.service.js';

@Controller()
export class SuggestionController {
  constructor(private readonly suggestions: SuggestionService) {}

  @Handles(SuggestProducts)
  suggest(query: SuggestionQuery) {
    return this.suggestions.suggest(query);
  }
}
