import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { RepairPhoto } from '@netra/contracts';
import { map, type Observable } from 'rxjs';
import { PhotoAddresses } from './photo-addresses.js';

interface WithPhotos {
  photos: RepairPhoto[];
}

/** Replaces the photos of repairs, alone, in an array or in a page, by signed addresses. */
@Injectable()
export class SignedPhotos implements NestInterceptor {
  constructor(private readonly addresses: PhotoAddresses) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((answer: unknown) => this.#signed(answer)));
  }

  #signed(answer: unknown): unknown {
    // A page as bytes from the bus.
    if (answer instanceof Uint8Array) return this.#signed(JSON.parse(Buffer.from(answer).toString()));
    if (Array.isArray(answer)) return answer.map((repair) => this.#signed(repair));
    if (hasRepairs(answer))
      return { ...answer, repairs: answer.repairs.map((repair) => this.#signed(repair)) };
    if (!hasPhotos(answer)) return answer;
    const photos = answer.photos.map((photo) => ({ ...photo, url: this.addresses.addressOf(photo.url) }));
    return { ...answer, photos };
  }
}

const hasRepairs = (answer: unknown): answer is { repairs: unknown[] } =>
  typeof answer === 'object' && answer !== null && 'repairs' in answer && Array.isArray(answer.repairs);
const hasPhotos = (answer: unknown): answer is WithPhotos =>
  typeof answer === 'object' && answer !== null && 'photos' in answer && Array.isArray(answer.photos);
