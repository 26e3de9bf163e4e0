import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from '@jest/globals';
import { testEdges } from '../testing/behind.js';

const { behind } = testEdges();

describe('request that the edge itself cannot parse', () => {
  test.each([
    ['a broken address', 400, 'GET', '/api/products/%', undefined],
    ['half a character in an address', 400, 'GET', '/api/products/%ED%A0%80', undefined],
    ['an invalid content type', 415, 'POST', '/api/orders', ';;;'],
  ])(
    'with %s is refused with %i and the problem document of the API',
    async (_what, status, method, path, type) => {
      const edge = await behind((_request, response) => response.end());
      const answer = await fetch(`${edge.origin}${path}`, {
        method,
        ...(type && { headers: { 'content-type': type }, body: '{}' }),
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        status,
        expect.stringContaining('application/problem+json'),
      ]);
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
      expect(await answer.json()).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status,
        detail: 'The request is not well-formed',
        message: 'The request is not well-formed',
        code: status === 415 ? 'UNSUPPORTED_TYPE' : 'VALIDATION',
        key: 'request.malformed',
        values: {},
      });
    },
  );

  test.each([
    ['an unknown method', 400, 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['headers of 20 kB', 431, `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${'c'.repeat(20_000)}\r\n\r\n`],
    ['two hosts', 400, 'GET /shop HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n'],
    ['a path that is not an address', 400, 'GET /\\[ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ])(
    'with %s is refused with %i, a problem document and its security headers',
    async (_what, status, request) => {
      const edge = await behind((_request, response) => response.end());
      const socket = connect(Number(new URL(edge.origin).port), '127.0.0.1');
      socket.write(request);
      const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head).toMatch(/^content-type: application\/problem\+json/im);
      expect(head).toMatch(/^x-content-type-options: nosniff/im);
      expect(JSON.parse(body)).toMatchObject({ status, code: 'VALIDATION' });
    },
  );
});
