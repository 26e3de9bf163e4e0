import { expect, describe, test } from '@jest/globals';
import { errorFields } from '@netra/node-kit';
import { QueryFailedError } from 'typeorm';

const logged = (error: Error) => JSON.stringify(errorFields(error));

describe('logged error of a query', () => {
  test('names query and constraint but no value when a constraint refuses a row', () => {
    const driverError = Object.assign(
      new Error('duplicate key value violates unique constraint "account_email"'),
      {
        code: '23505',
        constraint: 'account_email',
        detail: 'Key (email)=(nimal@x.lk) already exists.',
      },
    );
    const insert = 'insert into account (email) values ($1)';
    const line = logged(new QueryFailedError(insert, ['nimal@x.lk', 'hash-of-it'], driverError));
    expect(line).not.toMatch(/nimal|hash-of-it/);
    expect(JSON.parse(line)).toMatchObject({
      type: 'QueryFailedError',
      code: '23505',
      constraint: 'account_email',
      query: insert,
    });
  });

  test('does not quote a value that does not fit', () => {
    const driverError = Object.assign(new Error('invalid input syntax for type uuid: "nimal@x.lk"'), {
      code: '22P02',
    });
    const line = logged(new QueryFailedError('select $1::uuid', ['nimal@x.lk'], driverError));
    expect(line).not.toContain('nimal');
    expect(line).toContain('22P02');
  });
});
