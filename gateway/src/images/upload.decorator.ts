import { finished } from 'node:stream/promises';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { invalid, tooLarge, unavailable, unsupportedType } from '@netra/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Limiter } from './limiter.js';

/** The one file of a form. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** The file that came with a multipart request; `noun` is what its refusals call it. */
export const Upload = createParamDecorator(
  async (noun: string | undefined, context: ExecutionContext): Promise<UploadedFile> => {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (!request.isMultipart())
      throw unsupportedType(`The ${noun ?? 'picture'} must be sent as a multipart form`);
    await placeUntilAnswered(http.getResponse<FastifyReply>());
    return readFile(request, noun ?? 'picture');
  },
);

/** Files are held in memory, 10 MiB each, from before they are read until their answer is out. */
const places = new Limiter(4);
const MOST_WAITING = 32;

/** @throws DomainError UNAVAILABLE when too many wait already */
async function placeUntilAnswered(reply: FastifyReply): Promise<void> {
  if (places.waiting >= MOST_WAITING)
    throw unavailable('Many files are being uploaded at the moment, please try again in a few seconds', 5);
  await new Promise<void>((resolve) => {
    void places.run(() => {
      resolve();
      return finished(reply.raw).catch(() => undefined);
    });
  });
}

/** @throws DomainError VALIDATION without exactly one file, TOO_LARGE */
async function readFile(request: FastifyRequest, noun: string): Promise<UploadedFile> {
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files())
      files.push({ name: part.filename, content: await part.toBuffer() });
  } catch (error) {
    throw refusalOf(error, request, noun);
  }
  const [file] = files;
  if (!file) throw invalid({ file: 'is required' }, `Please choose a ${noun}`);
  return file;
}

function refusalOf(error: unknown, { server }: FastifyRequest, noun: string): Error {
  const { RequestFileTooLargeError, FilesLimitError } = server.multipartErrors;
  if (error instanceof RequestFileTooLargeError) return tooLarge(`The ${noun} is larger than 10 MiB`);
  if (error instanceof FilesLimitError)
    return invalid({ file: 'must be one file' }, `Please choose one ${noun}`);
  return invalid({ file: 'cannot be read' }, 'The form is not well-formed');
}
