import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { invalid, tooLarge, unsupportedType } from '@netra/service-kit';
import type { FastifyRequest } from 'fastify';

/** The one file of a form. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** The file that came with a multipart request; `noun` is what its refusals call it. */
export const Upload = createParamDecorator(
  (noun: string | undefined, context: ExecutionContext): Promise<UploadedFile> =>
    readFile(context.switchToHttp().getRequest<FastifyRequest>(), noun ?? 'picture'),
);

/** @throws DomainError UNSUPPORTED_TYPE without a form, VALIDATION without exactly one file, TOO_LARGE */
async function readFile(request: FastifyRequest, noun: string): Promise<UploadedFile> {
  if (!request.isMultipart()) throw unsupportedType(`The ${noun} must be sent as a multipart form`);
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
