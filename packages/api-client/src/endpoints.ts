import type { paths } from './schema.js';

/** The HTTP methods of the public API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The part of an operation that openapi-typescript describes. */
interface Operation {
  parameters: { query?: unknown; path?: unknown; header?: unknown };
  requestBody?: unknown;
  responses: unknown;
}

type Operations = {
  [
    Path in keyof paths as {
      [M in Method]: paths[Path][Lowercase<M>] extends Operation ? `${M} ${Path}` : never;
    }[Method]
  ]: paths[Path];
};

/** Every endpoint of the public API as `METHOD /path`, such as `GET /products/{productId}`. */
export type Endpoint = keyof Operations;

type OperationOf<E extends Endpoint> = E extends `${infer M} ${string}`
  ? Extract<Operations[E][Lowercase<M> & keyof Operations[E]], Operation>
  : never;

type Parameters<E extends Endpoint, In extends keyof Operation['parameters']> = NonNullable<
  OperationOf<E>['parameters'][In]
>;

/** The parameters in the path of an endpoint. */
export type PathOf<E extends Endpoint> = Parameters<E, 'path'>;

/** The query parameters of an endpoint. */
export type QueryOf<E extends Endpoint> = Parameters<E, 'query'>;

type ContentOf<T, Kind extends string = string> = T extends { content: infer Content }
  ? Content[keyof Content & Kind]
  : undefined;

/** The JSON body of an endpoint, `undefined` where it takes none. */
export type BodyOf<E extends Endpoint> = ContentOf<OperationOf<E>['requestBody'], 'application/json'>;

/** The fields of an endpoint that takes files. */
export type FormOf<E extends Endpoint> = ContentOf<OperationOf<E>['requestBody'], 'multipart/form-data'>;

type SuccessOf<Responses> = {
  [Status in keyof Responses]: Status extends 200 | 201 | 202 | 204 ? ContentOf<Responses[Status]> : never;
}[keyof Responses];

type Lists = readonly unknown[];

/**
 * The reply of a successful call; `undefined` without content. A paginated list is returned as a page only when `page` is given, otherwise
 * as an array.
 */
export type AnswerOf<E extends Endpoint, Page extends number | undefined = undefined> = PagedOrNot<
  SuccessOf<OperationOf<E>['responses']>,
  Page
>;

type PagedOrNot<Answer, Page> =
  Exclude<Answer, Lists> extends never
    ? Answer
    : Extract<Answer, Lists> extends never
      ? Answer
      : Page extends number
        ? Exclude<Answer, Lists>
        : Extract<Answer, Lists>;

type Part<Name extends string, Value> = [Value] extends [never]
  ? { [N in Name]?: never }
  : undefined extends Value
    ? { [N in Name]?: never }
    : Record<never, unknown> extends Value
      ? { [N in Name]?: Value }
      : { [N in Name]: Value };

/** The parameters of a call: `path`, `query`, `headers`, and `body` for JSON or `form` for files; each is required where the API requires it. */
export type ParametersOf<E extends Endpoint> = Part<'path', PathOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'headers', Parameters<E, 'header'>> &
  Part<'body', BodyOf<E>> &
  Part<'form', FormOf<E>>;
