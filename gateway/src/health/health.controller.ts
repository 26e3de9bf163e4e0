import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { HealthServer } from '@netra/service-kit';
import type { FastifyReply } from 'fastify';
import { Public } from '../access/access.decorator.js';
import { Operation } from '../openapi/operation.decorator.js';

const ALIVE = {
  classes: [],
  schema: { type: 'object', properties: { alive: { const: true } }, required: ['alive'] },
};
const REPORT = {
  classes: [],
  description: 'What each dependency says: `ok`, or what is wrong with it',
  schema: {
    type: 'object',
    properties: {
      ready: { type: 'boolean' },
      checks: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['ready', 'checks'],
  },
};

@ApiTags('Health')
@Controller()
export class HealthController {
  constructor(private readonly health: HealthServer) {}

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
    const report = await this.health.report(true);
    reply.status(report.ready ? 200 : 503);
    return report;
  }
}
