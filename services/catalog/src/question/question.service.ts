import { Injectable } from '@nestjs/common';
import {
  GetAccounts,
  MailRequested,
  type AnswerQuestionCommand,
  type AskQuestionCommand,
  type Question as WireQuestion,
  type User,
} from '@netra/contracts';
import {
  Audit,
  Bus,
  LOCKED_ROW,
  lockingTransaction,
  newId,
  notFound,
  Outbox,
  Throttle,
  withoutAccents,
} from '@netra/service-kit';
import { EntityManager, IsNull, Raw } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { Product } from '../product/product.entity.js';
import { HOUR_SECONDS } from '../review/review.service.js';
import { lockingProducts } from '../stock/stock-locked.js';
import { Question } from './question.entity.js';
import { readQuestion } from './question.queries.js';

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

  /** @throws NOT_FOUND, TOO_MANY */
  async ask({ productId, userId, userName, text, language }: AskQuestionCommand): Promise<WireQuestion> {
    await this.throttle.take(`question:${userId}`, this.config.QUESTIONS_PER_HOUR, HOUR_SECONDS);
    // Locked, so that no question outlives its product.
    return lockingTransaction(this.manager, lockingProducts(productId), async (tx) => {
      const sameId = Raw((column) => `lower(${column}) = lower(:productId)`, { productId });
      const where = { productId: sameId, deletedAt: IsNull() };
      const product = await tx.findOne(Product, { where, ...LOCKED_ROW });
      if (!product) throw notFound('product.notFound', { productId });
      const id = newId();
      const searchText = withoutAccents([product.productId, userName, text].join(' ').toLowerCase());
      await tx.insert(Question, { id, product: product.id, userId, userName, text, language, searchText });
      return readQuestion(tx, id);
    });
  }

  /** Who asked is mailed the first answer. @throws NOT_FOUND */
  async answer({ id, answer }: AnswerQuestionCommand): Promise<WireQuestion> {
    const known = await this.manager.findOneBy(Question, { id });
    if (!known) throw noQuestion();
    const asker = await this.#account(known.userId);
    return this.#change(id, async (tx, question) => {
      const before = await readQuestion(tx, id);
      if (question.answer === answer) return before;
      await tx.update(Question, id, { answer, answeredAt: () => 'now()' });
      const after = await readQuestion(tx, id);
      await this.audit.record(tx, { subject: 'question', id, label: after.productName, before, after });
      if (question.answer === null && asker) await this.#mail(tx, question, after, asker);
      return after;
    });
  }

  /** Returns the question as it was. @throws NOT_FOUND */
  delete(id: string): Promise<WireQuestion> {
    return this.#change(id, async (tx) => {
      const before = await readQuestion(tx, id);
      await tx.delete(Question, id);
      await this.audit.record(tx, {
        subject: 'question',
        id,
        label: before.productName,
        before,
        after: null,
      });
      return before;
    });
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

  /** Undefined for an account that is no more. */
  async #account(userId: string): Promise<User | undefined> {
    const [account] = await this.bus.request(GetAccounts, { ids: [userId] });
    return account;
  }

  #mail(tx: EntityManager, { id, language }: Question, answered: WireQuestion, asker: User) {
    const { productId, productName: product, text: question, answer } = answered;
    return this.outbox.add(tx, MailRequested, {
      key: `question-answered:${id}`,
      to: asker.email,
      language,
      template: 'question-answered',
      data: {
        name: asker.isEmailVerified ? asker.firstName : null,
        product,
        question,
        answer: answer!,
        link: `${this.config.productLink(productId)}#questions`,
      },
    });
  }
}

const noQuestion = () => notFound('question.notFound');
