import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AnswerQuestion,
  AskQuestion,
  DeclineQuestion,
  DeleteQuestion,
  GetAccount,
  ListAllQuestions,
  ListOwnQuestions,
  ListQuestions,
  Question,
  QuestionBody,
  QuestionPage,
  QuestionQuery,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { forwarding } from '../http/forwarding.js';
import { Lists } from '../http/lists.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';
import { publicName } from '../reviews/public-name.js';

@ApiTags('Questions')
@Controller('questions')
class QuestionsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
  ) {}

  @Get('mine')
  @Roles('customer')
  @Operation('listOwnQuestions', "One's own questions on a product that wait for their answer", {
    200: listOf(Question, QuestionPage),
  })
  listOwn(@Caller() { actor }: Session, @Query() query: QuestionQuery) {
    return this.lists.answer(ListOwnQuestions, { ...query, userId: actor.id }, 'questions');
  }

  @Post()
  @Roles('customer')
  @Operation(
    'askQuestion',
    'Ask the shop about a product; the question is published with its answer',
    { 201: one(Question) },
    [404, 429],
  )
  async ask(@Caller() { actor }: Session, @Body() body: QuestionBody): Promise<Question> {
    const asker = await this.bus.request(GetAccount, { id: actor.id });
    return this.bus.request(AskQuestion, { ...body, userId: actor.id, userName: publicName(asker) });
  }
}

export const questions = [
  forwarding(ListQuestions),
  QuestionsController,
  forwarding(ListAllQuestions, AnswerQuestion, DeclineQuestion, DeleteQuestion),
];
