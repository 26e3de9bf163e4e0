import { Body, Controller, Header, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnswerQuote, QuoteAnswerBody, TrackBody, TrackedRepair, TrackRepair } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public } from '../access/access.decorator.js';
import { ClientAddress } from '../http/client-address.js';
import { declaredFields } from '../http/declared-fields.js';
import { one, Operation } from '../openapi/operation.decorator.js';
import { SignedPhotos } from '../images/signed-photos.interceptor.js';

@ApiTags('Repairs')
@Controller('repairs')
@UseInterceptors(SignedPhotos)
export class PrivateLinkController {
  constructor(private readonly bus: Bus) {}

  /** A POST, so that the token is not in an address: addresses appear in logs and histories. */
  @Post('track')
  @HttpCode(200)
  @Public()
  @Header('cache-control', 'no-store')
  @Operation('trackRepair', 'What the holder of a private link sees', { 200: one(TrackedRepair) }, [404, 429])
  async track(@Body() { token }: TrackBody, @ClientAddress() address: string): Promise<TrackedRepair> {
    return declaredFields(TrackedRepair, await this.bus.request(TrackRepair, { token, address }));
  }

  @Post('track/quote')
  @HttpCode(200)
  @Public()
  @Header('cache-control', 'no-store')
  @Operation(
    'answerQuote',
    'Approve or decline the quote that was shown; another one is refused',
    { 200: one(TrackedRepair) },
    [404, 409, 429],
  )
  async answer(@Body() body: QuoteAnswerBody, @ClientAddress() address: string): Promise<TrackedRepair> {
    return declaredFields(TrackedRepair, await this.bus.request(AnswerQuote, { ...body, address }));
  }
}
