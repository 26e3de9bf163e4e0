import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.decorator.js';
import { Operation } from '../openapi/operation.decorator.js';
import { Readiness } from './readiness.js';

const ALIVE = {
  classes: [],
  schema: { type: 'object', properties: { alive: { const: true } }, required: ['alive'] },
};
const REPORT = {
  classes: [],
  description: 'Whether each dependency can be used. Asked for at most once in a second, however many ask.',
  schema: {
    type: 'object',
    properties: {
      ready: { type: 'boolean' },
      checks: { type: 'object', additionalProperties: { enum: ['ok', 'unavailable'] } },
    },
    required: ['ready', 'checks'],
  },
};

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('healthz')
  @Public()
  @Operation('getLiveness', 'Whether the gateway runs', { 200: ALIVE })
  live() {
    return { alive: true };
  }

  @Get('readyz')
  @Public()
  @Operation('getReadiness', 'Whether everything behind the gateway can serve', { 200: REPORT, 503: REPORT })
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const report = await this.readiness.publicReport();
    reply.status(report.ready ? 200 : 503);
    return report;
  }
}
