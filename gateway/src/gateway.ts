import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { nestLogger, type HttpParts } from '@netra/service-kit';
import { GatewayConfig } from './gateway.config.js';
import { GatewayModule } from './gateway.module.js';
import { CatalogCache } from './http/catalog-cache.js';
import { createServer } from './http/server.js';
import { servePictures } from './images/serve-pictures.js';
import { serveDocs } from './openapi/docs.js';

/** The gateway, ready to listen. `preview` only registers the routes, to describe them without a bus. */
export async function createGateway(
  parts: HttpParts<GatewayConfig>,
  preview = false,
): Promise<NestFastifyApplication> {
  const { config, bus } = parts;
  const cache =
    config.CATALOG_CACHE_MIB && !preview ? new CatalogCache(bus, config.CATALOG_CACHE_MIB) : undefined;
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.of(parts),
    createServer(config, cache),
    { logger: preview ? false : nestLogger, bodyParser: false, preview },
  );
  app.setGlobalPrefix('api');
  serveDocs(app);
  if (config.IMAGES_DIR) servePictures(app, config.IMAGES_DIR);
  return app;
}

/** Starts listening; returns the port and a function that stops: no new connections, running requests finish. */
export async function listen(parts: HttpParts<GatewayConfig>) {
  const app = await createGateway(parts);
  await app.listen(parts.config.PORT, parts.config.HOST);
  const { port } = app.getHttpServer().address() as { port: number };
  return { port, close: () => app.close() };
}
