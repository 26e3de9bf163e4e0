import { Injectable } from '@nestjs/common';
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
  GetAccounts,
  ListAllQuestions,
  ListOwnQuestions,
  ListQuestions,
  MailRequested,
  OwnQuestionQuery,
  QuestionQuery,
  type Question as WireQuestion,
  type User,
} from '@netra/contracts';
import {
  Audit,
  Bus,
  conflict,
  Handles,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  Outbox,
  rawJson,
  Throttle,
} from '@netra/service-kit';
import { EntityManager, IsNull, Raw } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { Product } from '../product/product.entity.js';
import { isAnother } from '../review/is-another.js';
import { HOUR_SECONDS } from '../review/review.service.js';
import { searchCopyOf } from '../search/search-copy.js';
import { lockingProducts } from '../stock/stock-locked.js';
import { Question } from './question.entity.js';
import { allQuestions, answeredQuestions, ownQuestions, readQuestion } from './question.queries.js';

/** Takes questions on products, and publishes them with the shop's answers. */
@Injectable()
export class QuestionService {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly throttle: Throttle,
    private readonly config: CatalogConfig,
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

  /** @throws NOT_FOUND, TOO_MANY */
  @Handles(AskQuestion)
  async ask({ productId, userId, userName, text, language }: AskQuestionCommand): Promise<WireQuestion> {
    // Locked, so that no question outlives its product.
    return lockingTransaction(this.manager, lockingProducts(productId), async (tx) => {
      await this.throttle.take(`question:${userId}`, this.config.QUESTIONS_PER_HOUR, HOUR_SECONDS, tx);
      const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
      const where = { productId: sameId, deletedAt: IsNull() };
      const product = await tx.findOne(Product, { where, ...LOCKED_ROW });
      if (!product) throw notFound('product.notFound', { productId });
      const id = newId();
      const searchText = await searchCopyOf(tx, [product.productId, userName, text]);
      await tx.insert(Question, { id, product: product.id, userId, userName, text, language, searchText });
      return readQuestion(tx, id);
    });
  }

  /** Who asked is mailed the first answer. @throws NOT_FOUND, CONFLICT when it replaces another answer than the stored one */
  @Handles(AnswerQuestion)
  async answer({ id, answer, replaces }: AnswerQuestionCommand): Promise<WireQuestion> {
    const asker = await this.#askerOf(id);
    return this.#change(id, async (tx, question) => {
      const before = await readQuestion(tx, id);
      if (question.answer === answer) return before;
      if (replaces !== undefined && replaces !== question.answer)
        throw conflict('question.stale', {}, { details: { current: before } });
      await tx.update(Question, id, { answer, answeredAt: () => 'now()' });
      const after = await readQuestion(tx, id);
      await this.audit.record(tx, { subject: 'question', id, label: after.productName, before, after });
      if (question.answer === null && asker)
        await this.outbox.add(tx, MailRequested, {
          key: `question-answered:${id}`,
          ...mailTo(asker, question),
          template: 'question-answered',
          data: { ...this.#asked(after, asker), answer },
        });
      return after;
    });
  }

  /** Who asked is mailed the reason. @throws NOT_FOUND, CONFLICT when it has an answer */
  @Handles(DeclineQuestion)
  async decline({ id, reason }: DeclineQuestionCommand): Promise<WireQuestion> {
    const asker = await this.#askerOf(id);
    return this.#change(id, async (tx, question) => {
      if (question.answer !== null) throw conflict('question.answered');
      const declined = await this.#remove(tx, id);
      if (asker)
        await this.outbox.add(tx, MailRequested, {
          key: `question-declined:${id}`,
          ...mailTo(asker, question),
          template: 'question-declined',
          data: { ...this.#asked(declined, asker), reason },
        });
      return declined;
    });
  }

  /** Returns the question as it was. @throws NOT_FOUND, CONFLICT when it was answered after it was read */
  @Handles(DeleteQuestion)
  delete({ id, updatedAt }: DeleteQuestionCommand): Promise<WireQuestion> {
    return this.#change(id, (tx) => this.#remove(tx, id, updatedAt));
  }

  async #remove(tx: EntityManager, id: string, readAt?: string): Promise<WireQuestion> {
    const before = await readQuestion(tx, id);
    if (isAnother(readAt, before.answeredAt ?? before.createdAt))
      throw conflict('question.stale', {}, { details: { current: before } });
    await tx.delete(Question, id);
    await this.audit.record(tx, { subject: 'question', id, label: before.productName, before, after: null });
    return before;
  }

  #change(
    id: string,
    work: (tx: EntityManager, question: Question) => Promise<WireQuestion>,
  ): Promise<WireQuestion> {
    return lockingTransaction(this.manager, { key: `question ${id}` }, async (tx) => {
      const question = await tx.findOne(Question, { where: { id }, ...LOCKED_ROW });
      if (!question) throw noQuestion();
      return work(tx, question);
    });
  }

  /** Undefined for an account that is no more. @throws NOT_FOUND */
  async #askerOf(id: string): Promise<User | undefined> {
    const known = await this.manager.findOneBy(Question, { id });
    if (!known) throw noQuestion();
    const [account] = await this.bus.request(GetAccounts, { ids: [known.userId] });
    return account;
  }

  /** What every mail about a question has. */
  #asked({ productId, productName: product, text: question }: WireQuestion, asker: User) {
    const name = asker.isEmailVerified ? asker.firstName : null;
    return { name, product, question, link: `${this.config.productLink(productId)}#questions` };
  }
}

const mailTo = ({ email: to }: User, { language }: Question) => ({ to, language });
const noQuestion = () => notFound('question.notFound');
