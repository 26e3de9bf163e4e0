import { expect, test } from '@jest/globals';
import { PRIVATE_FOLDERS } from '@netra/service-kit/images';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageName } from './images.service.js';
import { publicRead } from './public-pictures.js';

const resources = [publicRead('images').Resource!].flat();
/** As S3 matches a policy: `*` is any text. */
const isPublic = (key: string) =>
  resources.some((resource) => `arn:aws:s3:::images/${key}`.startsWith(resource.replace(/\*$/, '')));

test('a picture of a product and its copies are public in the store', () => {
  const name = imageName('Dome.png', 'png', Date.now());
  expect([name, `400/${name}`, `800/${name}`].filter(isPublic)).toHaveLength(3);
});

test.each(PRIVATE_FOLDERS)('a photo of %s is not public in the store', (folder) => {
  expect(isPublic(`${folder}/${'a'.repeat(32)}.jpg`)).toBe(false);
  expect(isPublic(`${folder}/${'1'.repeat(32)}.jpg`)).toBe(false);
});

test("the gateway's key may put, read and remove photos of customers, and list the bucket", () => {
  const file = path.resolve(import.meta.dirname, '../../../infra/deploy/minio/gateway-policy.json');
  const { Statement: rights } = JSON.parse(readFileSync(file, 'utf8')) as {
    Statement: { Action: string[]; Resource: string[] }[];
  };
  expect(rights.filter(({ Action }) => Action.includes('s3:DeleteObject'))).toEqual([
    {
      Effect: 'Allow',
      Action: ['s3:GetObject', 's3:DeleteObject'],
      Resource: PRIVATE_FOLDERS.map((folder) => `arn:aws:s3:::images/${folder}/*`),
    },
    { Effect: 'Allow', Action: ['s3:DeleteObject'], Resource: ['arn:aws:s3:::images/*-review-photo.*'] },
  ]);
});
