import { Controller } from '@nestjs/common';
import {
  GetMail,
  ListMails,
  MailKey,
  MailQuery,
  MailResendCommand,
  ResendMail,
  ResendMails,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { MailLog } from './mail-log.service.js';
import { MailResend } from './mail-resend.service.js';

@Controller()
export class MailController {
  constructor(
    private readonly log: MailLog,
    private readonly sender: MailResend,
  ) {}

  @Handles(ListMails)
  async list(query: MailQuery) {
    return rawJson(await this.log.list(query));
  }

  @Handles(GetMail)
  get({ id }: MailKey) {
    return this.log.get(id);
  }

  @Handles(ResendMail)
  resend(command: MailResendCommand) {
    return this.sender.resend(command);
  }

  @Handles(ResendMails)
  resendAll() {
    return this.sender.resendAll();
  }
}
