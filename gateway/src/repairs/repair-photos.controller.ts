import { Controller, Delete, Param, Post, Query, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  AddRepairPhoto,
  GetRepair,
  RemoveRepairPhoto,
  Repair,
  RepairKey,
  RepairPhotoKey,
} from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Roles } from '../access/access.decorator.js';
import { PICTURE_FORM } from '../images/images.dto.js';
import { ImagesService } from '../images/images.service.js';
import { Upload, type UploadedFile } from '../images/upload.decorator.js';
import { IDEMPOTENCY_HEADER, IdempotencyKey } from '../http/idempotency-key.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { PhotoQuery } from './repairs.dto.js';
import { SignedPhotos } from '../images/signed-photos.interceptor.js';

@ApiTags('Repairs')
@Controller('repairs/:id/photos')
@Roles('technician', 'admin')
@UseInterceptors(SignedPhotos)
export class RepairPhotosController {
  constructor(
    private readonly bus: Bus,
    private readonly images: ImagesService,
  ) {}

  /**
   * Reads the repair first, so that no picture is stored for an unknown one. The picture of a repeated upload is stored
   * again and removed.
   */
  @Post()
  @RouteConfig({ multipart: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PICTURE_FORM })
  @ApiHeader(IDEMPOTENCY_HEADER)
  @Operation(
    'addRepairPhoto',
    'Keep a photo of the device, of at most 10 MiB, once per `Idempotency-Key`',
    { 201: one(Repair) },
    [404, 409],
  )
  async add(
    @Param() { id }: RepairKey,
    @Query() { kind }: PhotoQuery,
    @Upload() file: UploadedFile,
    @IdempotencyKey() idempotencyKey?: string,
  ): Promise<Repair> {
    await this.bus.request(GetRepair, { id });
    const { url } = await this.images.storePrivate('repairs', file);
    const repair = await this.bus.request(AddRepairPhoto, { id, kind, url, idempotencyKey });
    if (!repair.photos.some((photo) => photo.url === url)) await this.images.remove(url);
    return repair;
  }

  @Delete(':photoId')
  @Operation('removeRepairPhoto', 'Remove a photo for good', { 200: one(Repair) }, [404])
  async remove(@Param() key: RepairPhotoKey): Promise<Repair> {
    const { photos } = await this.bus.request(GetRepair, { id: key.id });
    const repair = await this.bus.request(RemoveRepairPhoto, key);
    const photo = photos.find(({ _id }) => _id === key.photoId);
    if (photo) await this.images.remove(photo.url);
    return repair;
  }
}
