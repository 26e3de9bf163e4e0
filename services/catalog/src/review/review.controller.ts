import { Controller } from '@nestjs/common';
import {
  AddReviewPhoto,
  AnswerReview,
  AnswerReviewCommand,
  ApproveReviewPhoto,
  ApproveReviewPhotoCommand,
  CheckReviewPhoto,
  DeleteReview,
  DeleteReviewCommand,
  FindReviewable,
  GetReview,
  ListReviews,
  ListReviewsQuery,
  RemoveReviewAnswer,
  RemoveReviewAnswerCommand,
  RemoveReviewPhoto,
  ReviewableQuery,
  ReviewKey,
  ReviewPhotoCheck,
  ReviewPhotoCommand,
  ReviewPhotoKey,
  WriteReview,
  WriteReviewCommand,
} from '@netra/contracts';
import { Handles, rawJson } from '@netra/service-kit';
import { ReviewAnswerService } from './review-answer.service.js';
import { ReviewListService } from './review-list.service.js';
import { ReviewPhotoService } from './review-photo.service.js';
import { ReviewService } from './review.service.js';

@Controller()
export class ReviewController {
  constructor(
    private readonly reviews: ReviewService,
    private readonly lists: ReviewListService,
    private readonly answers: ReviewAnswerService,
    private readonly photos: ReviewPhotoService,
  ) {}

  @Handles(ListReviews)
  async list(query: ListReviewsQuery) {
    return rawJson(await this.lists.list(query));
  }

  @Handles(WriteReview)
  async write(command: WriteReviewCommand) {
    return rawJson(await this.reviews.write(command));
  }

  @Handles(DeleteReview)
  async delete(command: DeleteReviewCommand) {
    return rawJson(await this.reviews.delete(command));
  }

  @Handles(AnswerReview)
  async answer({ id, answer, ...read }: AnswerReviewCommand) {
    return rawJson(await this.answers.answer(id, answer, read));
  }

  @Handles(RemoveReviewAnswer)
  async removeAnswer({ id, ...read }: RemoveReviewAnswerCommand) {
    return rawJson(await this.answers.answer(id, null, read));
  }

  @Handles(GetReview)
  get({ id }: ReviewKey) {
    return this.photos.get(id);
  }

  @Handles(CheckReviewPhoto)
  checkPhoto(command: ReviewPhotoCheck) {
    return this.photos.check(command);
  }

  @Handles(AddReviewPhoto)
  addPhoto(command: ReviewPhotoCommand) {
    return this.photos.add(command);
  }

  @Handles(ApproveReviewPhoto)
  approvePhoto(command: ApproveReviewPhotoCommand) {
    return this.photos.approve(command);
  }

  @Handles(RemoveReviewPhoto)
  removePhoto(key: ReviewPhotoKey) {
    return this.photos.remove(key);
  }

  @Handles(FindReviewable)
  findReviewable(query: ReviewableQuery) {
    return this.lists.reviewable(query);
  }
}
