import { Controller } from '@nestjs/common';
import {
  AllReviewsQuery,
  AnswerReview,
  AnswerReviewCommand,
  DeleteReview,
  FindReviewable,
  ListReviews,
  RemoveReviewAnswer,
  ReviewableQuery,
  ReviewKey,
  WriteReview,
  WriteReviewCommand,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { ReviewAnswerService } from './review-answer.service.js';
import { ReviewListService } from './review-list.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly lists: ReviewListService,
    private readonly answers: ReviewAnswerService,
  ) {}

  @Handles(ListReviews)
  async list(query: AllReviewsQuery) {
    return rawJson(await this.lists.list(query));
  }

  @Handles(WriteReview)
  async write(command: WriteReviewCommand) {
    return rawJson(await this.reviews.write(command));
  }

  @Handles(DeleteReview)
  async delete({ id }: ReviewKey) {
    return rawJson(await this.reviews.delete(id));
  }

  @Handles(AnswerReview)
  async answer({ id, answer }: AnswerReviewCommand) {
    return rawJson(await this.answers.answer(id, answer));
  }

  @Handles(RemoveReviewAnswer)
  async removeAnswer({ id }: ReviewKey) {
    return rawJson(await this.answers.answer(id, null));
  }

  @Handles(FindReviewable)
  findReviewable(query: ReviewableQuery) {
    return this.lists.reviewable(query);
  }
}
