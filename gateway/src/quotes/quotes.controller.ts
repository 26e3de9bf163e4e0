import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  ListQuotes,
  Quote,
  QuoteRequestBody,
  QuoteRequested,
  QuoteKey,
  QuotePage,
  QuoteQuery,
  QuoteUpdateBody,
  RequestQuote,
  UpdateQuote,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { ClientAddress } from '../http/client-address.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Quotes')
@Controller('quotes')
export class QuotesController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

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

  @Get()
  @Roles('admin')
  @Operation('listQuotes', 'Requests for quotes, newest first', { 200: listOf(Quote, QuotePage) })
  list(@Query() query: QuoteQuery) {
    return this.lists.answer(ListQuotes, query, 'quotes');
  }

  @Put(':id')
  @Roles('admin')
  @Operation(
    'updateQuote',
    'Change state and note of a request; a stale `version` is refused',
    { 200: one(Quote) },
    [404, 409],
  )
  update(@Param() { id }: QuoteKey, @Body() body: QuoteUpdateBody): Promise<Quote> {
    return this.bus.request(UpdateQuote, { ...body, id });
  }
}
