import { Controller } from '@nestjs/common';
import {
  ListQuotes,
  QuoteRequestCommand,
  QuoteQuery,
  QuoteUpdateCommand,
  RequestQuote,
  UpdateQuote,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { QuoteIntakeService } from './quote-intake.service.js';
import { QuoteService } from './quote.service.js';

@Controller()
export class QuoteController {
  constructor(
    private readonly intake: QuoteIntakeService,
    private readonly quotes: QuoteService,
  ) {}

  @Handles(RequestQuote)
  request(command: QuoteRequestCommand) {
    return this.intake.request(command);
  }

  @Handles(ListQuotes)
  list(query: QuoteQuery) {
    return this.quotes.list(query);
  }

  @Handles(UpdateQuote)
  update(command: QuoteUpdateCommand) {
    return this.quotes.update(command);
  }
}
