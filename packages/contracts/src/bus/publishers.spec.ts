import { describe, expect, test } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  AUDIT_SUBJECTS,
  BUS_ACCESS,
  INTERNAL_MESSAGES,
  isAuditedBy,
  isMailOf,
  SERVICES,
  type AuditSubject,
  type MailTemplate,
} from '../index.js';

const root = path.join(import.meta.dirname, '../../..');

/** The values of a property in the sources of a service: `template: 'otp'` or `subject: 'order'`. */
function namedBy(service: string, property: string): string[] {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root }).filter(
    (file) => !/\.(spec|fixture)\.ts$/.test(file),
  );
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
  return [...sources.matchAll(new RegExp(`\\b${property}: '([\\w-]+)'`, 'g'))].map(([, value]) => value!);
}

describe.each(SERVICES)('service %s', (service) => {
  test('may send every mail template that it uses', () => {
    const templates = namedBy(service, 'template') as MailTemplate[];
    expect(templates.filter((template) => !isMailOf(service, { template }))).toEqual([]);
  });

  test('may audit every subject that it records', () => {
    const subjects = namedBy(service, 'subject') as AuditSubject[];
    const audited = subjects.filter((subject) => AUDIT_SUBJECTS.includes(subject));
    expect(audited.filter((subject) => !isAuditedBy(service, { subject }))).toEqual([]);
  });

  test('sends other services only messages that the gateway may not send', () => {
    const asked = BUS_ACCESS[service].asks ?? [];
    expect(typeof asked).not.toBe('string');
    const others = (asked as typeof INTERNAL_MESSAGES).filter((one) => !INTERNAL_MESSAGES.includes(one));
    expect(others.map(({ subject }) => subject)).toEqual(
      service === 'orders' ? ['identity.customer.get'] : [], // of the previous release
    );
  });
});

test.each(['constructor', 'toString', 'no-such'])('%s belongs to no service', (name) => {
  expect(isMailOf('orders', { template: name as MailTemplate })).toBe(false);
  expect(isAuditedBy('orders', { subject: name as AuditSubject })).toBe(false);
});
