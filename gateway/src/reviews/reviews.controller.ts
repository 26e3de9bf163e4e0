import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AllReviewsQuery,
  AnswerReview,
  DeletedReviewQuery,
  DeleteReview,
  GetAccount,
  ListReviews,
  RemovedAnswerQuery,
  RemoveReviewAnswer,
  Review,
  ReviewAnswerBody,
  ReviewBody,
  ReviewKey,
  ReviewPage,
  ReviewQuery,
  WriteReview,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import type { FastifyReply } from 'fastify';
import { Caller, Public, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { Lists } from '../http/lists.js';
import { ImagesService } from '../images/images.service.js';
import { SignedPhotos } from '../images/signed-photos.interceptor.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';
import { photosOf } from './photos-of.js';
import { publicName } from './public-name.js';

@ApiTags('Reviews')
@Controller('reviews')
export class ReviewsController {
  constructor(
    private readonly bus: Bus,
    private readonly lists: Lists,
    private readonly images: ImagesService,
  ) {}

  @Get()
  @Public()
  @Operation('listReviews', 'Reviews of a product', { 200: listOf(Review, ReviewPage) })
  list(@Query() query: ReviewQuery) {
    return this.lists.answerAnyone(ListReviews, query, 'reviews');
  }

  @Get('all')
  @Roles('admin')
  @UseInterceptors(SignedPhotos)
  @Operation('listAllReviews', 'Reviews of all products, with the photos that wait', {
    200: listOf(Review, ReviewPage),
  })
  listAll(@Query() query: AllReviewsQuery) {
    return this.lists.answer(ListReviews, { ...query, withWaiting: true }, 'reviews');
  }

  @Get('mine')
  @Roles('customer')
  @UseInterceptors(SignedPhotos)
  @Operation('listOwnReviews', "One's own reviews, with the photos that wait", {
    200: listOf(Review, ReviewPage),
  })
  listOwn(@Caller() { actor }: Session, @Query() query: ReviewQuery) {
    return this.lists.answer(ListReviews, { ...query, author: actor.id, withWaiting: true }, 'reviews');
  }

  @Post()
  @Roles('customer')
  @UseInterceptors(SignedPhotos)
  @Operation(
    'writeReview',
    'Review a product; a second review replaces the first, with its photos',
    { 201: one(Review), 200: one(Review) },
    [404, 429],
  )
  async write(
    @Caller() { actor }: Session,
    @Body() body: ReviewBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Review> {
    const author = await this.bus.request(GetAccount, { id: actor.id });
    const written = await this.bus.request(WriteReview, {
      ...body,
      userId: actor.id,
      userName: publicName(author),
    });
    await this.#removeFromStore(written.removedPhotos ?? []);
    reply.status(written.created ? 201 : 200);
    return written.review;
  }

  @Delete(':id')
  @Roles('admin')
  @UseInterceptors(SignedPhotos)
  @Operation(
    'deleteReview',
    'Hide a review, and remove its photos for good',
    { 200: one(Review) },
    [404, 409],
  )
  async remove(@Param() { id }: ReviewKey, @Query() read: DeletedReviewQuery): Promise<Review> {
    const review = await this.bus.request(DeleteReview, { ...read, id });
    await this.#removeFromStore(photosOf(review).map(({ url }) => url));
    return review;
  }

  @Put(':id/answer')
  @Roles('admin')
  @UseInterceptors(SignedPhotos)
  @Operation(
    'answerReview',
    "Answer a review as the shop, or change the shop's answer",
    { 200: one(Review) },
    [404, 409],
  )
  answer(@Param() { id }: ReviewKey, @Body() body: ReviewAnswerBody): Promise<Review> {
    return this.bus.request(AnswerReview, { ...body, id });
  }

  @Delete(':id/answer')
  @Roles('admin')
  @UseInterceptors(SignedPhotos)
  @Operation('removeReviewAnswer', "Remove the shop's answer", { 200: one(Review) }, [404, 409])
  removeAnswer(@Param() { id }: ReviewKey, @Query() read: RemovedAnswerQuery): Promise<Review> {
    return this.bus.request(RemoveReviewAnswer, { ...read, id });
  }

  async #removeFromStore(urls: string[]): Promise<void> {
    await Promise.all(urls.map((url) => this.images.remove(url)));
  }
}
