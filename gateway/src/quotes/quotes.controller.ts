import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListQuotes, QuoteRequestBody, QuoteRequested, RequestQuote, UpdateQuote } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { forwarding } from '../http/forwarding.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Quotes')
@Controller('quotes')
class QuotesController {
  constructor(private readonly bus: Bus) {}

  @Post()
  @Public()
  @Operation('requestQuote', 'Ask the shop for a quote', { 202: one(QuoteRequested) }, [429])
  request(@Body() body: QuoteRequestBody, @ClientAddress() address: string): Promise<QuoteRequested> {
    return this.bus.request(RequestQuote, { ...body, address });
  }

  @Post('mine')
  @Roles('customer', 'admin')
  @Operation(
    'requestOwnQuote',
    'The same for an account, which is limited for itself',
    { 202: one(QuoteRequested) },
    [429],
  )
  requestOwn(
    @Caller() { actor }: Session,
    @Body() body: QuoteRequestBody,
    @ClientAddress() address: string,
  ): Promise<QuoteRequested> {
    return this.bus.request(RequestQuote, { ...body, address, userId: actor.id });
  }
}

export const quotes = [QuotesController, forwarding(ListQuotes, UpdateQuote)];
