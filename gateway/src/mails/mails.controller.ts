import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import {
  GetMail,
  ListMails,
  LoggedMail,
  MailDetail,
  MailKey,
  MailPage,
  MailQuery,
  ResendMail,
  ResendMails,
  ResendResult,
} from '@netra/contracts';
import { Bus, newId } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Mails')
@Controller('mails')
@Roles('admin')
export class MailsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get()
  @Operation('listMails', 'Mails to customers, suppliers and staff with their state; newest first', {
    200: listOf(LoggedMail, MailPage),
  })
  list(@Query() query: MailQuery) {
    return this.lists.answer(ListMails, query, 'mails');
  }

  @Get(':id')
  @Operation(
    'getMail',
    'One mail as it was written, with links that lead nowhere; a secret one without its text',
    { 200: one(MailDetail) },
    [404],
  )
  get(@Param() key: MailKey): Promise<MailDetail> {
    return this.bus.request(GetMail, key);
  }

  @Post(':id/resend')
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'resendMail',
    'Send one mail again, once per `Idempotency-Key`; answers the mail that waits now',
    { 200: one(LoggedMail) },
    [404, 409],
  )
  resend(@Param() { id }: MailKey, @IdempotencyKey() key: string = newId()): Promise<LoggedMail> {
    return this.bus.request(ResendMail, { id, key });
  }

  @Post('resend')
  @Operation('resendMails', 'Send every mail again that was given up and has time left to be retried', {
    200: one(ResendResult),
  })
  resendAll(): Promise<ResendResult> {
    return this.bus.request(ResendMails, {});
  }
}
