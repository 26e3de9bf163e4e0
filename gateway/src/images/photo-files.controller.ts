import { Controller, Get, Header, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.decorator.js';
import { ImagesService } from '../images/images.service.js';
import { picture, Operation } from '../openapi/operation.decorator.js';
import { PhotoAddresses } from './photo-addresses.js';
import { PhotoName, PhotoSignature } from './repairs.dto.js';

const TYPES: Record<string, string> = { jpg: 'jpeg' };

/** The photos of repairs, at the signed addresses that repairs contain. */
@ApiTags('Repairs')
@Controller('repairs/photos')
export class RepairPhotoFiles {
  constructor(
    private readonly addresses: PhotoAddresses,
    private readonly images: ImagesService,
  ) {}

  /** The signature authorises the request. */
  @Get(':name')
  @Public()
  @Header('cache-control', 'private, max-age=900')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Operation(
    'readRepairPhoto',
    'A photo, by the address in the answer of its repair',
    { 200: picture },
    [404],
  )
  async read(
    @Param() { name }: PhotoName,
    @Query() { until, signature }: PhotoSignature,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    this.addresses.check(name, until, signature);
    const content = await this.images.readPrivate(name);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    void reply.header('content-type', `image/${TYPES[extension] ?? extension}`);
    return new StreamableFile(content);
  }
}
