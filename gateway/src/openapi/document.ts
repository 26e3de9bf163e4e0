import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ShortLine } from '@netra/contracts';
import { ERROR_MEANINGS, ERROR_RESPONSES, type ErrorStatus } from './error-responses.js';
import { completeOperations } from './complete-operations.js';
import { describeClasses } from './contract-schemas.js';
import { PROBLEM_SCHEMA } from './problem-schema.js';

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
};

const DESCRIPTION = `The shop, the repair desk and the back office of Netra.

Money is a number of rupees. Times are ISO 8601 in UTC. Lists answer a page when \`page\` is given, else a plain array of
at most 5,000. Errors are \`application/problem+json\`. Every answer carries \`X-Request-Id\`.`;

/** The OpenAPI 3.1 document of the gateway, from the decorators of its controllers and the classes of the contracts. */
export function describeGateway(app: INestApplication): OpenAPIObject {
  describeClasses();
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Netra')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addServer('/api')
    .addBearerAuth(
      { type: 'http', bearerFormat: 'JWT', description: 'A token of a customer or an admin' },
      'shop',
    )
    .addBearerAuth({ type: 'http', bearerFormat: 'JWT', description: 'A token of a technician' }, 'bench')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    // One controller serves the photos of two areas.
    autoTagControllers: false,
    extraModels: [ShortLine],
    ignoreGlobalPrefix: true,
  });
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, Problem: PROBLEM_SCHEMA },
    responses: errorResponses(),
  };
  completeOperations(document);
  return document;
}

function errorResponses() {
  const statuses = Object.keys(ERROR_RESPONSES).map((status) => Number(status) as ErrorStatus);
  return Object.fromEntries(
    statuses.map((status) => [
      ERROR_RESPONSES[status],
      {
        description: ERROR_MEANINGS[status],
        ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}
