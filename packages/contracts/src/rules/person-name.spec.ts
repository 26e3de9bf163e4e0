import { describe, expect, test } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import {
  CreateAdminBody,
  PlaceOrderBody,
  ProfileBody,
  SignUpBody,
  TechnicianBody,
  TechnicianUpdateBody,
} from '../index.js';

function messagesAbout(field: string, type: new () => object, body: object): string[] {
  const found = validateSync(plainToInstance(type, body)).find(({ property }) => property === field);
  return Object.values(found?.constraints ?? {});
}

const LINK = 'A name cannot hold a link';

describe('name', () => {
  test.each([
    ['sign-up', SignUpBody, 'lastName'],
    ['profile', ProfileBody, 'firstName'],
    ['new admin', CreateAdminBody, 'firstName'],
    ['technician', TechnicianBody, 'lastName'],
    ['technician change', TechnicianUpdateBody, 'firstName'],
    ['order', PlaceOrderBody, 'name'],
  ])('of a %s is refused with a clear sentence when it contains a link', (_of, type, field) => {
    expect(messagesAbout(field, type, { [field]: 'Claim at https://evil.example' })).toContain(LINK);
  });

  test.each([
    'You won! http://evil.example/prize',
    'WWW.evil.example',
    'evil.example/prize',
    'Perera (shop.lk/x)',
    'ftp://x',
  ])('refuses %j', (firstName) => {
    expect(messagesAbout('firstName', ProfileBody, { firstName })).toEqual([LINK]);
  });

  test.each(['Nimal\u202eareреP', 'Nimal\nBcc', 'Nimal\u0007', 'Ni\u2028mal'])(
    'refuses control characters (%j)',
    (firstName) => {
      const messages = messagesAbout('firstName', ProfileBody, { firstName });
      expect(messages).toContain('A name cannot hold control characters');
    },
  );

  test.each([
    'K.D. Perera',
    'St.John',
    'Muthu s/o Vel',
    "O'Neil-Dias",
    'ශ්‍රීමතී',
    'முத்துகுமார்',
    'nimal.perera',
  ])('accepts %j', (firstName) => {
    expect(messagesAbout('firstName', ProfileBody, { firstName })).toEqual([]);
  });
});
