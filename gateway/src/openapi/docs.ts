import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { JSON_TYPE } from '../http/media-types.js';
import { describeGateway } from './document.js';

/** Serves the page `/api/docs` and the document `/api/openapi.json`, which is built on first use. */
export function serveDocs(app: NestFastifyApplication): void {
  let document: OpenAPIObject | undefined;
  const describe = () => (document ??= describeGateway(app));
  let text: string | undefined;
  const server = app.getHttpAdapter().getInstance() as FastifyInstance;
  server.get('/api/openapi.json', { config: { public: true } }, (_request, reply) =>
    reply.type(JSON_TYPE).send((text ??= JSON.stringify(describe()))),
  );
  SwaggerModule.setup('docs', app, describe, {
    useGlobalPrefix: true,
    raw: false,
    customSiteTitle: 'Netra API',
  });
}
