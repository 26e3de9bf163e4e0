import { Controller } from '@nestjs/common';
import {
  AllReviewsQuery,
  DeleteReview,
  ListReviews,
  ReviewKey,
  WriteReview,
  WriteReviewCommand,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { ReviewListService } from './review-list.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly lists: ReviewListService,
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
}
