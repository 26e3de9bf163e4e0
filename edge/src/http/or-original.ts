import type { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply } from 'fastify';

/** The address of a small copy of a picture, as the gateway stores them; private photos have none. */
const SMALL_COPY = /^\/images\/(?:400|800|1600)\/(\w[\w.-]*)(?:\?|$)/;
/** S3 answers 403 instead of 404 to a reader who may not list the bucket. */
const MISSING = [403, 404];

/**
 * Responds with the original picture where it has no small copy (an animation, or a picture stored by an older version), so that
 * no browser shows a broken one, even without scripts. The original is requested once, within the timeout of the call.
 * @param folder the path of the pictures in the store
 */
export function orOriginal(
  answering: FastifyHttpProxyOptions['replyOptions'],
  folder: string,
): FastifyHttpProxyOptions['replyOptions'] {
  return {
    ...answering,
    onResponse: (request, rawReply, answer) => {
      const reply = rawReply as FastifyReply;
      const { statusCode, headers, stream } = answer as unknown as Answer;
      const [, name] = SMALL_COPY.exec(request.url) ?? [];
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (!name || !reads || reply.sent || !MISSING.includes(statusCode))
        return answering?.onResponse?.(request, rawReply, answer);
      stream.on('error', () => undefined).resume();
      for (const header of Object.keys(headers)) reply.removeHeader(header);
      reply.from(`${folder.replace(/\/$/, '')}/${name}`, answering);
    },
  };
}

/** What comes; the types name Node's response. */
interface Answer {
  statusCode: number;
  headers: Record<string, unknown>;
  stream: Readable;
}
