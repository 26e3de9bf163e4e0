import path from 'node:path';
import staticFiles from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { imageHeaders, isPublicKey } from '@netra/service-kit/images';

/** Serves the public pictures of a folder under `/images`, as a bucket does: no listing, no private pictures. */
export function servePictures(app: NestFastifyApplication, folder: string): void {
  const root = path.resolve(folder);
  void app.register(staticFiles, {
    root,
    prefix: '/images/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (pathname) => isPublicKey(pathname.replace(/^\//, '')),
    setHeaders: (reply, file) => {
      const key = path.relative(root, file).split(path.sep).join('/');
      for (const [name, value] of Object.entries(imageHeaders(key))) reply.header(name, value);
    },
  });
}
