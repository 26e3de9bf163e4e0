import { applyDecorators, Controller, Get, Header, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PrivateFolder } from '@netra/service-kit/images';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.decorator.js';
import { picture, Operation } from '../openapi/operation.decorator.js';
import { PhotoName, PhotoSignature } from './images.dto.js';
import { ImagesService } from './images.service.js';
import { PhotoAddresses } from './photo-addresses.js';

const TYPES: Record<string, string> = { jpg: 'jpeg' };

/** The signature authorizes the request. */
const ReadsPhoto = (operationId: string, of: string): MethodDecorator =>
  applyDecorators(
    Public(),
    Header('cache-control', 'private, max-age=900'),
    Header('content-security-policy', "default-src 'none'; sandbox"),
    Operation(operationId, `A photo, by the address in the answer of its ${of}`, { 200: picture }, [404]),
  );

/** The private photos, at the signed addresses in repairs and reviews. */
@Controller()
export class PhotoFilesController {
  constructor(
    private readonly addresses: PhotoAddresses,
    private readonly images: ImagesService,
  ) {}

  @Get('repairs/photos/:name')
  @ApiTags('Repairs')
  @ReadsPhoto('readRepairPhoto', 'repair')
  readOfRepair(
    @Param() { name }: PhotoName,
    @Query() signature: PhotoSignature,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.#read('repairs', name, signature, reply);
  }

  @Get('reviews/photos/:name')
  @ApiTags('Reviews')
  @ReadsPhoto('readReviewPhoto', 'review')
  readOfReview(
    @Param() { name }: PhotoName,
    @Query() signature: PhotoSignature,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return this.#read('reviews', name, signature, reply);
  }

  async #read(
    folder: PrivateFolder,
    name: string,
    { until, signature }: PhotoSignature,
    reply: FastifyReply,
  ): Promise<StreamableFile> {
    this.addresses.check(name, until, signature);
    const content = await this.images.readPrivate(folder, name);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    void reply.header('content-type', `image/${TYPES[extension] ?? extension}`);
    return new StreamableFile(content);
  }
}
