import { Injectable } from '@nestjs/common';
import {
  AnswerReview,
  AnswerReviewCommand,
  GetAccounts,
  MailRequested,
  RemoveReviewAnswer,
  RemoveReviewAnswerCommand,
  ReviewChanged,
  type Review as WireReview,
  type User,
} from '@netra/contracts';
import {
  Audit,
  Bus,
  conflict,
  Handles,
  isId,
  LOCKED_ROW,
  lockingTransaction,
  Outbox,
} from '@netra/service-kit';
import { EntityManager, IsNull } from 'typeorm';
import { CatalogConfig } from '../catalog.config.js';
import { isAnother } from './is-another.js';
import { Review } from './review.entity.js';
import { noReview, readReview } from './review.queries.js';

/** What whoever answers has read; what is left out is not checked. */
interface Read {
  replaces?: string | null;
  updatedAt?: string;
  answeredAt?: string;
}

/** The shop's answers to reviews. */
@Injectable()
export class ReviewAnswerService {
  constructor(
    private readonly manager: EntityManager,
    private readonly bus: Bus,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly config: CatalogConfig,
  ) {}

  @Handles(AnswerReview)
  answer({ id, answer, ...read }: AnswerReviewCommand) {
    return this.#set(id, answer, read);
  }

  @Handles(RemoveReviewAnswer)
  remove({ id, ...read }: RemoveReviewAnswerCommand) {
    return this.#set(id, null, read);
  }

  /**
   * Sets or removes an answer, and returns the review. The author is mailed the first one.
   *
   * @throws NOT_FOUND, CONFLICT when the author or a colleague has written something else than was read
   */
  async #set(id: string, answer: string | null, read: Read) {
    const known = isId(id) && (await this.manager.findOneBy(Review, { id, deletedAt: IsNull() }));
    if (!known) throw noReview();
    const author = answer === null ? undefined : await this.#author(known.userId);
    return lockingTransaction(this.manager, { key: `review ${id}` }, async (tx) => {
      const review = await tx.findOne(Review, { where: { id, deletedAt: IsNull() }, ...LOCKED_ROW });
      if (!review) throw noReview();
      const before = await readReview(tx, id);
      if (review.answer === answer) return before;
      if (isStale(before, read)) throw conflict('review.stale', {}, { details: { current: before } });
      await tx.update(Review, id, { answer, answeredAt: answer === null ? null : () => 'now()' });
      const after = await readReview(tx, id);
      const { productId, productName: label } = after;
      await this.audit.record(tx, { subject: 'review', id, label, before, after });
      await this.outbox.add(tx, ReviewChanged, { id, productId, change: 'answered' });
      if (review.answer === null && author) await this.#mail(tx, review, after, author);
      return after;
    });
  }

  /** Undefined for an account that is no more. */
  async #author(userId: string): Promise<User | undefined> {
    const [author] = await this.bus.request(GetAccounts, { ids: [userId] });
    return author;
  }

  #mail(
    tx: EntityManager,
    review: Review,
    { productId, productName, answer, answeredAt }: WireReview,
    author: User,
  ) {
    return this.outbox.add(tx, MailRequested, {
      key: `review-answered:${review.id}:${answeredAt}`,
      to: author.email,
      language: review.language,
      template: 'review-answered',
      data: {
        name: author.isEmailVerified ? author.firstName : null,
        product: productName,
        answer: answer!,
        link: `${this.config.productLink(productId)}#reviews`,
      },
    });
  }
}

const isStale = (
  { answer = null, answeredAt, updatedAt }: WireReview,
  { replaces = answer, ...read }: Read,
): boolean =>
  replaces !== answer || isAnother(read.updatedAt, updatedAt) || isAnother(read.answeredAt, answeredAt);
