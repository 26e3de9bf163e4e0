import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';

/** The API's document as it is committed, from which clients are generated. */
export const committedDocument = (): OpenAPIObject =>
  JSON.parse(
    readFileSync(new URL('../../../packages/api-client/openapi.json', import.meta.url), 'utf8'),
  ) as OpenAPIObject;
