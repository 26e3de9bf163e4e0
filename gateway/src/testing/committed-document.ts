import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';

/** The committed API document, from which clients are generated. */
export const committedDocument = (): OpenAPIObject =>
  JSON.parse(
    readFileSync(new URL('../../../packages/api-client/openapi.json', import.meta.url), 'utf8'),
  ) as OpenAPIObject;
