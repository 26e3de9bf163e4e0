import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { PhotoAddresses } from './photo-addresses.js';

/** The fields of pages that contain records with photos, and the fields of the records with the photos. */
const RECORDS = ['repairs', 'reviews'];
const PHOTOS = ['photos', 'waitingPhotos'];

/** Replaces private photos of records, single, in an array or in a page, by signed addresses. */
@Injectable()
export class SignedPhotos implements NestInterceptor {
  constructor(private readonly addresses: PhotoAddresses) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(map((answer: unknown) => this.#signed(answer)));
  }

  #signed(answer: unknown): unknown {
    // A page as bytes from the bus.
    if (answer instanceof Uint8Array) return this.#signed(JSON.parse(Buffer.from(answer).toString()));
    if (Array.isArray(answer)) return answer.map((record) => this.#signed(record));
    if (!hasPhotos(answer)) return answer;
    const fields = Object.entries(answer).map(([name, value]) => [name, this.#signedField(name, value)]);
    return Object.fromEntries(fields);
  }

  #signedField(name: string, value: unknown): unknown {
    if (RECORDS.includes(name)) return this.#signed(value);
    if (!PHOTOS.includes(name) || !Array.isArray(value)) return value;
    return value.map((photo: { url: string }) => ({ ...photo, url: this.addresses.addressOf(photo.url) }));
  }
}

const hasPhotos = (answer: unknown): answer is object =>
  typeof answer === 'object' && answer !== null && [...RECORDS, ...PHOTOS].some((name) => name in answer);
