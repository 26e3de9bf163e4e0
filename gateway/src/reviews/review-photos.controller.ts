import { Controller, Delete, Param, Post, UseInterceptors } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  AddReviewPhoto,
  ApproveReviewPhoto,
  CheckReviewPhoto,
  GetReview,
  RemoveReviewPhoto,
  Review,
  ReviewKey,
  ReviewPhotoKey,
} from '@netra/contracts';
import { Bus, notFound } from '@netra/service-kit';
import { Caller, Roles } from '../access/access.decorator.js';
import type { Session } from '../access/jwt.strategy.js';
import { PICTURE_FORM } from '../images/images.dto.js';
import { ImagesService } from '../images/images.service.js';
import { SignedPhotos } from '../images/signed-photos.interceptor.js';
import { Upload, type UploadedFile } from '../images/upload.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { photosOf } from './photos-of.js';

/** The name of the copies that everybody may read; the rights of the gateway's key in the store go by it. */
const SHOWN = 'review-photo';

@ApiTags('Reviews')
@Controller('reviews/:id/photos')
@UseInterceptors(SignedPhotos)
export class ReviewPhotosController {
  constructor(
    private readonly bus: Bus,
    private readonly images: ImagesService,
  ) {}

  /** Asks first, so that no picture is re-encoded for somebody else's review or a full one. */
  @Post()
  @Roles('customer')
  @RouteConfig({ multipart: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PICTURE_FORM })
  @Operation(
    'addReviewPhoto',
    "Add a photo of at most 10 MiB to one's own review; it is shown once an admin has let it through",
    { 201: one(Review) },
    [404, 409, 429],
  )
  async add(
    @Caller() { actor }: Session,
    @Param() { id }: ReviewKey,
    @Upload() file: UploadedFile,
  ): Promise<Review> {
    const own = { id, userId: actor.id };
    await this.bus.request(CheckReviewPhoto, own);
    const { url } = await this.images.storePrivate('reviews', file);
    return this.bus.request(AddReviewPhoto, { ...own, url });
  }

  /** Of two copies, made by two admins at once, one is removed. */
  @Post(':photoId/approve')
  @Roles('admin')
  @Operation('approveReviewPhoto', 'Show a photo to everybody', { 200: one(Review) }, [404])
  async approve(@Param() key: ReviewPhotoKey): Promise<Review> {
    const { photos = [], waitingPhotos = [], ...review } = await this.bus.request(GetReview, { id: key.id });
    const isKey = ({ _id }: { _id: string }) => _id === key.photoId;
    if (photos.some(isKey)) return { ...review, photos, waitingPhotos };
    const waiting = waitingPhotos.find(isKey);
    if (!waiting) throw notFound('picture.notFound');
    const { url } = await this.images.publish(waiting.url, SHOWN);
    const approved = await this.bus.request(ApproveReviewPhoto, { ...key, url });
    const isShown = approved.photos?.some((photo) => photo.url === url);
    await this.images.remove(isShown ? waiting.url : url);
    return approved;
  }

  @Delete(':photoId')
  @Roles('admin')
  @Operation('removeReviewPhoto', 'Remove a photo for good, shown or not', { 200: one(Review) }, [404])
  async remove(@Param() key: ReviewPhotoKey): Promise<Review> {
    const before = await this.bus.request(GetReview, { id: key.id });
    const review = await this.bus.request(RemoveReviewPhoto, key);
    const photo = photosOf(before).find(({ _id }) => _id === key.photoId);
    if (photo) await this.images.remove(photo.url);
    return review;
  }
}
