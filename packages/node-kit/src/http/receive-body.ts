import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { REFUSALS, type Refusal } from './refusal.js';

interface ReceiveOptions {
  /** The largest body, in bytes. */
  most: number;
  /** The time limit for the body, in milliseconds. */
  timeout: number;
  /** Whether there is room for the given number of further bytes. */
  hasRoomFor: (bytes: number) => boolean;
}

/** Reads a whole body. Returns a refusal when it is too large, too slow or finds no room, and undefined when its sender disconnected. */
export function receiveBody(
  request: IncomingMessage,
  payload: Readable,
  { most, timeout, hasRoomFor }: ReceiveOptions,
): Promise<Buffer | Refusal | undefined> {
  if (Number(request.headers['content-length']) > most) return Promise.resolve(REFUSALS.tooLarge);
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const end = (outcome: Buffer | Refusal | undefined) => {
      clearTimeout(timer);
      payload.off('data', take).off('end', finish);
      request.off('close', leave);
      resolve(outcome);
    };
    const take = (piece: Buffer) => {
      size += piece.length;
      pieces.push(piece);
      if (size > most) end(REFUSALS.tooLarge);
      else if (!hasRoomFor(piece.length)) end(REFUSALS.busy);
    };
    const finish = () => end(Buffer.concat(pieces));
    const leave = () => end(undefined);
    const timer = setTimeout(() => end(REFUSALS.tooSlow), timeout);
    payload.on('data', take).once('end', finish);
    request.once('close', leave);
  });
}
