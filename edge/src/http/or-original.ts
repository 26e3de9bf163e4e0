import type { Readable } from 'node:stream';
import type { FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyReply } from 'fastify';

/** The address of a small copy of a picture, as the gateway stores them; private photos have none. */
const SMALL_COPY = /^\/images\/(?:400|800)\/(\w[\w.-]*)(?:\?|$)/;
/** Who may not list a bucket is told by S3 that what is missing is forbidden. */
const MISSING = [403, 404];

/**
 * Answers with the picture itself where it has no small copy (an animation, or stored by a version that made none), so
 * that no browser shows a broken one, also without scripts. It is requested once, in the time left of the call's timeout.
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
