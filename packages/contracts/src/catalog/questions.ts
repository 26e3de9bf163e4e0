import { ProductId } from './catalog.js';
import { endpoint } from '../bus/endpoint.js';
import { Id, Instant, ListOf, OneOf, Text } from '../rules/fields.js';
import { message } from '../bus/message.js';
import { PageInfo, PageQuery, SearchQuery } from '../rules/paging.js';
import { ReplacedAnswer } from '../rules/replaced-answer.js';
import { RecordId } from '../rules/record-id.js';
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '../repairs/repairs.js';
import { MAX_ANSWER, MAX_QUESTION } from '../rules/text-rules.js';

/** What a shopper asks on the page of a product. */
export class QuestionBody {
  @ProductId() productId: string;
  @Text({ max: MAX_QUESTION, multiline: true, error: 'question.text' }) text: string;
  @OneOf(CUSTOMER_LANGUAGES, {
    optional: true,
    default: 'en',
    description: 'The language of the mail about it',
  })
  language?: CustomerLanguage;
}

export class AskQuestionCommand extends QuestionBody {
  @Id() userId: string;
  /** First name and initial, all that the public sees of who asks. */
  @Text({ max: 120 }) userName: string;
}

/** A question on a product as anyone may read it: no e-mail, no user id. Until it is answered, only who asks and admins see it. */
export class Question {
  @Id() _id: string;
  @ProductId() productId: string;
  @Text() productName: string;
  @Text({ description: 'First name and initial' }) userName: string;
  @Text({ max: MAX_QUESTION }) text: string;
  @Text({ nullable: true, max: MAX_ANSWER, description: "The shop's answer, null while it waits" })
  answer: string | null;
  @Instant({ nullable: true }) answeredAt: string | null;
  @Instant() createdAt: string;
}

export class QuestionQuery extends PageQuery {
  @ProductId() productId: string;
}

export class OwnQuestionQuery extends QuestionQuery {
  @Id() userId: string;
}

export const QUESTION_STATES = ['waiting', 'answered'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

export class AllQuestionsQuery extends SearchQuery {
  @OneOf(QUESTION_STATES, { optional: true }) state?: QuestionState;
  @Text({ optional: true, max: 64, description: 'The id of the account that asked' }) author?: string;
}

export class QuestionPage extends PageInfo {
  @ListOf(() => Question) questions: Question[];
}

export class QuestionKey {
  @RecordId() id: string;
}

/** What the shop says to a question. */
export class QuestionAnswerBody {
  @Text({ max: MAX_ANSWER, multiline: true }) answer: string;
  @ReplacedAnswer() replaces?: string | null;
}

export class AnswerQuestionCommand extends QuestionAnswerBody {
  @RecordId() id: string;
}

/** Why the shop does not answer a question. */
export class QuestionReasonBody {
  @Text({ max: MAX_ANSWER, multiline: true, description: 'Is mailed to whoever asked' }) reason: string;
}

export class DeclineQuestionCommand extends QuestionReasonBody {
  @RecordId() id: string;
}

/** The question to remove as whoever removes it has read it. */
export class RemovedQuestionQuery {
  @Instant({
    optional: true,
    description:
      'The `answeredAt` of the question to remove, its `createdAt` while it waits; one that was answered since is refused with 409 and the current record',
  })
  updatedAt?: string;
}

export class DeleteQuestionCommand extends RemovedQuestionQuery {
  @RecordId() id: string;
}

/** The answered questions on a product, newest first. */
export const ListQuestions = endpoint<QuestionQuery, QuestionPage>('catalog.question.list', {
  at: 'GET /questions',
  name: 'listQuestions',
  summary: 'Answered questions on a product, newest first',
  tag: 'Questions',
  roles: 'anyone',
  query: QuestionQuery,
  status: 200,
  reply: QuestionPage,
  items: ['questions', Question],
});

/** Those of one account that wait for their answer. */
export const ListOwnQuestions = message<OwnQuestionQuery, QuestionPage>('catalog.question.list-own');
/** Asks the shop, which is the only one to read it until it answers. NOT_FOUND, TOO_MANY. */
export const AskQuestion = message<AskQuestionCommand, Question>('catalog.question.ask', 'write');

const forAdmins = { tag: 'Questions', roles: ['admin'] } as const;

export const ListAllQuestions = endpoint<AllQuestionsQuery, QuestionPage>('catalog.question.list-all', {
  at: 'GET /questions/all',
  name: 'listAllQuestions',
  summary: 'Questions on all products, those that wait first',
  query: AllQuestionsQuery,
  status: 200,
  reply: QuestionPage,
  items: ['questions', Question],
  ...forAdmins,
});

/** Who asked is mailed the first answer. CONFLICT with `details.current` when it replaces another answer than the stored one. */
export const AnswerQuestion = endpoint<AnswerQuestionCommand, Question>('catalog.question.answer', {
  at: 'PUT /questions/{id}/answer',
  name: 'answerQuestion',
  summary: 'Answer a question as the shop, which publishes it, or change the answer',
  path: QuestionKey,
  body: QuestionAnswerBody,
  status: 200,
  reply: Question,
  errors: [404, 409],
  ...forAdmins,
});

/** Who asked is mailed the reason. CONFLICT when it has an answer. */
export const DeclineQuestion = endpoint<DeclineQuestionCommand, Question>('catalog.question.decline', {
  at: 'POST /questions/{id}/decline',
  name: 'declineQuestion',
  summary: 'Remove a question that waits for its answer, and mail the reason to whoever asked',
  path: QuestionKey,
  body: QuestionReasonBody,
  status: 200,
  reply: Question,
  errors: [404, 409],
  ...forAdmins,
});

/** CONFLICT with `details.current` when it was answered since. */
export const DeleteQuestion = endpoint<DeleteQuestionCommand, Question>('catalog.question.delete', {
  at: 'DELETE /questions/{id}',
  name: 'deleteQuestion',
  summary: 'Remove a question with its answer, for good; nobody is mailed',
  path: QuestionKey,
  query: RemovedQuestionQuery,
  status: 200,
  reply: Question,
  errors: [404, 409],
  ...forAdmins,
});
