import { Controller, Param, Post } from '@nestjs/common';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { GetMail, ListMails, LoggedMail, MailKey, ResendMail, ResendMails } from '@netra/contracts';
import { Bus, newId } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { forwarding } from '../http/forwarding.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';

@ApiTags('Mails')
@Controller('mails')
@Roles('admin')
class MailResendController {
  constructor(private readonly bus: Bus) {}

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
}

/** In the order of the API document. */
export const mails = [forwarding(ListMails, GetMail), MailResendController, forwarding(ResendMails)];
