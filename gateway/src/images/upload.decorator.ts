import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { invalid, tooLarge, unsupportedType } from '@netra/service-kit';
import type { FastifyRequest } from 'fastify';

/** The one file of a form. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** The file that came with a multipart request. */
export const Upload = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Promise<UploadedFile> =>
    readFile(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** @throws DomainError UNSUPPORTED_TYPE without a form, VALIDATION without exactly one file, TOO_LARGE */
async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw unsupportedType('The picture must be sent as a multipart form');
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files())
      files.push({ name: part.filename, content: await part.toBuffer() });
  } catch (error) {
    throw refusalOf(error, request);
  }
  const [file] = files;
  if (!file) throw invalid({ file: 'is required' }, 'Please choose a picture');
  return file;
}

function refusalOf(error: unknown, { server }: FastifyRequest): Error {
  const { RequestFileTooLargeError, FilesLimitError } = server.multipartErrors;
  if (error instanceof RequestFileTooLargeError) return tooLarge('The picture is larger than 10 MiB');
  if (error instanceof FilesLimitError)
    return invalid({ file: 'must be one file' }, 'Please choose one picture');
  return invalid({ file: 'cannot be read' }, 'The form is not well-formed');
}
