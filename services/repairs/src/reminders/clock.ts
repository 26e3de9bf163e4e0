import { Injectable } from '@nestjs/common';

/** What time it is; a test has another. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
