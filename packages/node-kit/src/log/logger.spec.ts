import { describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { stripVTControlCharacters } from 'node:util';
import { requestStorage } from '../context.js';
import { loggerOptions } from './logger.js';
import { prettyLine } from './pretty-stream.js';

function lineOf(fields: object): string {
  let line = '';
  const logger = pino({ ...loggerOptions, level: 'info' }, { write: (text: string) => (line = text) });
  requestStorage.run({ requestId: 'r-1' }, () => logger.info(fields, 'signed in'));
  return line;
}

describe('log line', () => {
  test('redacts secrets', () => {
    const secrets = { password: 'p1', token: 't1', body: { newPassword: 'p2', staff: { salary: 's1' } } };
    const line = lineOf({ ...secrets, headers: { authorization: 'Bearer a1' }, otp: '482913' });
    expect(line).not.toMatch(/p1|p2|t1|s1|a1|482913/);
    expect(line.match(/\[redacted\]/g)).toHaveLength(6);
  });

  test('has an error with its message beside a field that is redacted', () => {
    const fields = { err: new Error('no answer'), at: new Date(0), body: [{ token: 't1' }] };
    expect(JSON.parse(lineOf(fields))).toMatchObject({
      err: { type: 'Error', message: 'no answer', stack: expect.stringContaining('no answer') },
      at: '1970-01-01T00:00:00.000Z',
      body: [{ token: '[redacted]' }],
    });
    expect(fields.body).toEqual([{ token: 't1' }]);
  });

  test('carries the id of the running request', () => {
    expect(JSON.parse(lineOf({ order: 7 }))).toMatchObject({
      level: 'info',
      requestId: 'r-1',
      order: 7,
      msg: 'signed in',
    });
  });

  test('is one readable line in pretty mode', () => {
    const pretty = stripVTControlCharacters(prettyLine(lineOf({ order: 7 })));
    expect(pretty).toMatch(/^\d\d:\d\d:\d\d\.\d{3} INFO {2}signed in \{"requestId":"r-1","order":7\}\n$/);
  });
});
