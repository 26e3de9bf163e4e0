import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AllResendResult,
  DeadLetterKey,
  DeadLetterPage,
  DeadLetterQuery,
  LettersOfKind,
  ResendResult,
} from '@netra/contracts';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { DeadLetters } from './dead-letters.service.js';

@ApiTags('Dead letters')
@Controller('dead-letters')
@Roles('admin')
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLetters) {}

  @Get()
  @Operation('listDeadLetters', 'Events that the services gave up; newest first', {
    200: one(DeadLetterPage),
  })
  list(@Query() query: DeadLetterQuery): Promise<DeadLetterPage> {
    return this.deadLetters.list(query);
  }

  @Post('resend')
  @Operation('resendDeadLetters', 'Send all letters again', { 200: one(AllResendResult) })
  resendAll(@Body() { kind }: LettersOfKind): Promise<AllResendResult> {
    return this.deadLetters.resendAll(kind);
  }

  @Post(':id/resend')
  @Operation('resendDeadLetter', 'Send one letter again; repeating this has no further effect', {
    200: one(ResendResult),
  })
  resend(@Param() { id }: DeadLetterKey): Promise<ResendResult> {
    return this.deadLetters.resend(id);
  }
}
