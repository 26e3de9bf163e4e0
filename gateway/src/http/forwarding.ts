import {
  applyDecorators,
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Put,
  Query,
  type Type,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Constructor, HttpCall, Message, PageInfo, PageQuery } from '@netra/contracts';
import { Bus } from '@netra/service-kit';
import { Public, Roles } from '../access/access.decorator.js';
import { listOf, one, Operation } from '../openapi/operation.decorator.js';
import { BodyLimit } from './body-limit.decorator.js';
import { Lists } from './lists.js';

/** An endpoint of any request and reply: the classes that it declares validate what it forwards. */
interface AnyEndpoint extends Message<object, unknown> {
  http: Omit<HttpCall<object, object>, 'items'> & { items?: readonly [string, Constructor] };
}

const METHODS = { GET: Get, POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

/** The route, the access and the description of an endpoint, for a method of a controller that does more than forward it. */
export function Serves({ http }: AnyEndpoint): MethodDecorator {
  const [method, path] = http.at.split(' ') as [keyof typeof METHODS, string];
  const answer = http.items ? listOf(http.items[1], http.reply) : one(http.reply);
  return applyDecorators(
    METHODS[method](path.replaceAll(/\{(\w+)\}/g, ':$1')),
    http.roles === 'anyone' ? Public() : Roles(...http.roles),
    ...(http.limits ? [BodyLimit(http.limits)] : []),
    Operation(http.name, http.summary, { [http.status]: answer }, http.errors),
  );
}

/** A controller for endpoints that only forward: each request is validated and sent on the bus, and its reply is the answer. */
export function forwarding(...endpoints: AnyEndpoint[]): Type {
  @ApiTags(endpoints[0]!.http.tag)
  @Controller()
  class Forwarding {
    constructor(
      readonly bus: Bus,
      readonly lists: Lists,
    ) {}
  }
  for (const endpoint of endpoints) mount(Forwarding, endpoint);
  return Forwarding;
}

function mount({ prototype }: Type<{ bus: Bus; lists: Lists }>, endpoint: AnyEndpoint): void {
  const { name, roles, path, query, body, items } = endpoint.http;
  const sources = [
    [Param(), path],
    [Query(), query],
    [Body(), body],
  ] as const;
  const parts = sources.filter(([, type]) => type);
  const forward = function (this: { bus: Bus; lists: Lists }, ...values: object[]) {
    // The path says which record it is, whatever the body says.
    const request: object = Object.assign({}, ...values.toReversed());
    if (items)
      return this.lists[roles === 'anyone' ? 'answerAnyone' : 'answer'](
        endpoint as Message<PageQuery, PageInfo>,
        request,
        items[0] as never,
      );
    return endpoint.kind === 'read'
      ? this.bus.requestRaw(endpoint, request)
      : this.bus.request(endpoint, request);
  };
  // Nest and its OpenAPI module find the parameters of a method by its name.
  Object.defineProperty(forward, 'name', { value: name });
  Object.defineProperty(prototype, name, { value: forward, writable: true, configurable: true });
  // The last first, as TypeScript does: the API document has the parameters in that order.
  for (const [index, [decorate]] of [...parts.entries()].toReversed())
    decorate(prototype as object, name, index);
  const types = parts.map(([, type]) => type);
  Reflect.defineMetadata('design:paramtypes', types, prototype as object, name);
  Serves(endpoint)(prototype as object, name, Object.getOwnPropertyDescriptor(prototype, name)!);
}
