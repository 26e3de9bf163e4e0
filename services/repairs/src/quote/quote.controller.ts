import { Controller } from '@nestjs/common';
import {
  AnswerQuote,
  QuoteAnswerCommand,
  QuoteCommand,
  SendQuote,
  type Repair,
  type TrackedRepair,
} from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { QuoteService } from './quote.service.js';

@Controller()
export class QuoteController {
  constructor(private readonly quotes: QuoteService) {}

  @Handles(SendQuote)
  send(command: QuoteCommand): Promise<Repair> {
    return this.quotes.send(command);
  }

  @Handles(AnswerQuote)
  answer(command: QuoteAnswerCommand): Promise<TrackedRepair> {
    return this.quotes.answer(command);
  }
}
