import { Controller } from '@nestjs/common';
import {
  AllQuestionsQuery,
  AnswerQuestion,
  AnswerQuestionCommand,
  AskQuestion,
  AskQuestionCommand,
  DeclineQuestion,
  DeclineQuestionCommand,
  DeleteQuestion,
  DeleteQuestionCommand,
  ListAllQuestions,
  ListOwnQuestions,
  ListQuestions,
  OwnQuestionQuery,
  QuestionQuery,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { EntityManager } from 'typeorm';
import { allQuestions, answeredQuestions, ownQuestions } from './question.queries.js';
import { QuestionService } from './question.service.js';

@Controller()
export class QuestionController {
  constructor(
    private readonly manager: EntityManager,
    private readonly questions: QuestionService,
  ) {}

  @Handles(ListQuestions)
  async list(query: QuestionQuery) {
    return rawJson(await answeredQuestions(this.manager, query));
  }

  @Handles(ListOwnQuestions)
  async listOwn(query: OwnQuestionQuery) {
    return rawJson(await ownQuestions(this.manager, query));
  }

  @Handles(ListAllQuestions)
  async listAll(query: AllQuestionsQuery) {
    return rawJson(await allQuestions(this.manager, query));
  }

  @Handles(AskQuestion)
  ask(command: AskQuestionCommand) {
    return this.questions.ask(command);
  }

  @Handles(AnswerQuestion)
  answer(command: AnswerQuestionCommand) {
    return this.questions.answer(command);
  }

  @Handles(DeclineQuestion)
  decline(command: DeclineQuestionCommand) {
    return this.questions.decline(command);
  }

  @Handles(DeleteQuestion)
  delete(command: DeleteQuestionCommand) {
    return this.questions.delete(command);
  }
}
