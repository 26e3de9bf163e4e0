import { finished } from 'node:stream/promises';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { invalid, tooLarge, unsupportedType } from '@netra/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../access/jwt.strategy.js';
import { UploadQueue } from './upload-queue.js';

/** The only file of a form. */
export interface UploadedFile {
  name: string;
  content: Buffer;
}

/** The word for the file in refusals. */
type Noun = 'picture' | 'file';

/** The file of a multipart request. */
export const Upload = createParamDecorator(
  async (noun: Noun = 'picture', context: ExecutionContext): Promise<UploadedFile> => {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest & { user: Session }>();
    if (!request.isMultipart()) throw unsupportedType(`${noun}.formOnly`);
    await placeUntilAnswered(request.user, http.getResponse<FastifyReply>());
    return readFile(request, noun);
  },
);

/**
 * Files are held in memory, 10 MiB each, from the start of reading until the answer is sent. Customers have separate slots,
 * so that slow uploads do not block the staff.
 */
const ofStaff = new UploadQueue(4);
const ofCustomers = new UploadQueue(2);

/** @throws DomainError UNAVAILABLE when too many uploads wait, or when the caller of this one has disconnected */
async function placeUntilAnswered({ actor }: Session, { raw }: FastifyReply): Promise<void> {
  const queue = actor.role === 'customer' ? ofCustomers : ofStaff;
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  await new Promise<void>((resolve, reject) => {
    const upload = () => {
      resolve();
      return finished(raw).catch(() => undefined);
    };
    queue.run(actor.id, gone.signal, upload).catch(reject);
  });
}

/** A file from a script or a share sheet may come without a name, whatever the type claims. */
const nameOf = ({ filename }: { filename: string | undefined }): string => filename ?? '';

/** @throws DomainError VALIDATION without exactly one file, TOO_LARGE */
async function readFile(request: FastifyRequest, noun: Noun): Promise<UploadedFile> {
  const files: UploadedFile[] = [];
  try {
    for await (const part of request.files())
      files.push({ name: nameOf(part), content: await part.toBuffer() });
  } catch (error) {
    throw refusalOf(error, request, noun);
  }
  const [file] = files;
  if (!file) throw invalid('file', `${noun}.missing`);
  return file;
}

function refusalOf(error: unknown, { server }: FastifyRequest, noun: Noun): Error {
  const { RequestFileTooLargeError, FilesLimitError } = server.multipartErrors;
  if (error instanceof RequestFileTooLargeError) return tooLarge(`${noun}.tooLarge`);
  if (error instanceof FilesLimitError) return invalid('file', `${noun}.onlyOne`);
  return invalid('file', 'form.malformed');
}
