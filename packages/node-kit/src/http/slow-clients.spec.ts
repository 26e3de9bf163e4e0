import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { receiveBody } from './receive-body.js';
import { REFUSALS } from './refusal.js';
import { endSlowReaders } from './slow-readers.js';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close().closeAllConnections());
  return server;
}

function send(server: Server, request: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  closing.push(() => socket.destroy());
  socket.write(request);
  return socket;
}

describe('request body', () => {
  const whole = { most: 11, timeout: 60_000, hasRoomFor: (_bytes: number) => true };
  const receive = (
    body: string,
    limits: Partial<typeof whole> = {},
    leave = (_sender: Socket): void => undefined,
  ) =>
    new Promise((resolve) => {
      const server = createServer((request) => {
        resolve(receiveBody(request, request, { ...whole, ...limits }));
        leave(sender);
      });
      let sender: Socket;
      void listening(server).then(() => {
        sender = send(server, `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 11\r\n\r\n${body}`);
      });
    });

  test.each([
    ['arrives whole', 'hello world', {}, Buffer.from('hello world')],
    ['is larger than allowed', 'hello', { most: 10 }, REFUSALS.tooLarge],
    ['finds no room', 'hello', { hasRoomFor: (bytes: number) => bytes < 5 }, REFUSALS.busy],
    ['does not arrive in time', 'hello', { timeout: 20 }, REFUSALS.tooSlow],
  ])('that %s gives the right result', async (_what, body, limits, expected) => {
    expect(await receive(body, limits)).toEqual(expected);
  });

  test('gives nothing when its sender disconnects', async () => {
    expect(await receive('hello', {}, (sender) => sender.destroy())).toBeUndefined();
  });
});

describe('reader of a response', () => {
  const SPEED = { interval: 120, least: 1_000_000 };
  const serve = async (answer: (response: ServerResponse) => void) => {
    const server = createServer((_request, response) => answer(response));
    endSlowReaders(server, SPEED);
    return listening(server);
  };
  const LARGE = Buffer.alloc(20 * 1024 * 1024);
  const ASK = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

  test('who reads nothing of a large response is cut off', async () => {
    let closed: Promise<unknown> | undefined;
    const server = await serve((response) => {
      closed = once(response, 'close');
      response.end(LARGE);
    });
    const reader = send(server, ASK);
    await once(reader, 'readable');
    await closed;
    expect(reader.bytesRead).toBeLessThan(LARGE.length);
  });

  test('who has read everything available is kept while the rest is pending', async () => {
    let answer: ServerResponse | undefined;
    const server = await serve((response) => void (answer = response).write('begun'));
    const reader = send(server, ASK);
    await once(reader, 'data');
    await new Promise((resolve) => setTimeout(resolve, 4 * SPEED.interval));
    answer!.end('done');
    const [last] = (await once(reader, 'data')) as [Buffer];
    expect(last.toString()).toContain('done');
  });
});
