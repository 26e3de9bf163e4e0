import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { METHOD_METADATA, MODULE_METADATA } from '@nestjs/common/constants.js';
import { GatewayModule } from '../gateway.module.js';
import { ACCESS } from './access.decorator.js';
import { committedDocument } from '../testing/committed-document.js';

type Controller = new () => object;

const routes = (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, GatewayModule) as Controller[]).flatMap(
  (controller) =>
    Object.getOwnPropertyNames(controller.prototype)
      .map((name) => ({
        name: `${controller.name}.${name}`,
        controller,
        handler: (controller.prototype as never)[name],
      }))
      .filter(({ handler }) => Reflect.hasMetadata(METHOD_METADATA, handler)),
);

test('this test finds all routes in the API description', () => {
  const { paths } = committedDocument();
  expect(routes).toHaveLength(Object.values(paths).flatMap((methods) => Object.keys(methods)).length);
});

test.each(routes)('$name declares who may call it', ({ controller, handler }) => {
  const access: unknown = Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller);
  expect(Array.isArray(access)).toBe(true);
});
