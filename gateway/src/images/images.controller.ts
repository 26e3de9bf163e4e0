import { Controller, Post } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { Roles } from '../access/access.decorator.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { PICTURE_FORM, UploadedImage } from './images.dto.js';
import { ImagesService } from './images.service.js';
import { Upload, type UploadedFile } from './upload.decorator.js';

@ApiTags('Images')
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Post()
  @Roles('admin')
  @RouteConfig({ multipart: true })
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: PICTURE_FORM })
  @Operation('uploadImage', 'Store a picture of at most 10 MiB', { 201: one(UploadedImage) })
  upload(@Upload() file: UploadedFile): Promise<UploadedImage> {
    return this.images.storePublic(file);
  }
}
