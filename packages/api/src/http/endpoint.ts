import { z } from 'zod';
import type { Access } from '../access/permissions.ts';
import type { Restriction } from '../access/restrictions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Maximum body size for requests with long text fields, in bytes. It exceeds any valid body on purpose: a text of 10
 * MB is then rejected by its field's rule, with the field's name, and not as an unreadable request.
 */
export const maxLongTextBody = 16 * 1024 * 1024;

/**
 * Declaration of one API endpoint, from which the route, its OpenAPI text and the typed client derive. Paths are
 * below /api, with parameters in braces: `/users/{id}`.
 */
export interface Endpoint {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  /** Group in the API reference. */
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * True when the handler parses the body itself, to avoid parsing it twice: the route accepts any object, and `body`
   * only documents it.
   */
  parsesBody?: boolean;
  /** Maximum body of a user of kind SYSTEM, in bytes; 64 KB by default, and for all other users. */
  bodyLimit?: number;
  /** Fields of a multipart upload, in addition to its part `file`. */
  form?: z.ZodType;
  /** The `data` of a successful response. */
  answer: z.ZodType;
  /**
   * True when the response is built from the same definitions as its schema, which then only documents it: the route
   * doesn't parse it again.
   */
  describesAnswer?: boolean;
  /** Members of a successful response in addition to `data`; the typed client returns them as `extras`. */
  extras?: z.ZodObject;
  /** True when the response contains `pagination`. */
  paginated?: boolean;
  /** Status of a success: 201 when something is created, 200 otherwise. */
  success?: 200 | 201;
  /** Possible error statuses, in addition to 400, 401, 403 and 500. */
  errors?: readonly (404 | 412 | 429 | 501)[];
  /**
   * Restrictions under which a session may call it; under any other restriction it answers 403 `mustChangePassword` or
   * `mustSecondFactor`. None by default.
   */
  whileRestricted?: readonly Restriction[];
  /**
   * True for a write that is allowed while a session previews a role. All other writes answer 403 `viewOnly`.
   */
  whileViewing?: boolean;
  /** True when a call with a Bearer token does not count as user input for the idle timeout. */
  isBackground?: boolean;
  /** True when the endpoint supports Idempotency-Key. */
  idempotent?: boolean;
  /** True when the response contains a secret: what is stored of it for Idempotency-Key is encrypted. */
  hasSecret?: boolean;
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** Names of the parameters in a path: `id` for `/users/{id}`. */
type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The `params` of an endpoint, which has none if its path has none. */
type PathParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? object
  : { params: z.ZodObject<Record<ParamNames<Path>, z.ZodString>> };

function readPathParams<Path extends string>(path: Path): PathParams<Path> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = z.object(Object.fromEntries(names.map((name) => [name, z.string()])));
  // TypeScript cannot follow the names from the path into the object.
  return (names.length > 0 ? { params } : {}) as PathParams<Path>;
}

type EndpointDetails = Omit<Endpoint, 'method' | 'path' | 'access' | 'tag' | 'params'>;

const declareMethod =
  <M extends Method>(method: M, tag: string) =>
  <const Path extends string, const A extends Access, const D extends EndpointDetails>(
    path: Path,
    access: A,
    details: D,
  ) => ({ method, path, access, tag, ...readPathParams(path), ...details });

/**
 * Returns the functions that declare the endpoints of one group of the API reference, by method:
 * `get('/users/{id}', 'users.show', { summary, answer })`. The parameters in the path are texts; an endpoint with
 * other parameters is declared with `endpoint`.
 */
export const declareEndpoints = (tag: string) => ({
  get: declareMethod('GET', tag),
  post: declareMethod('POST', tag),
  put: declareMethod('PUT', tag),
  del: declareMethod('DELETE', tag),
});

/** Parsed value of a request part; undefined when the endpoint doesn't declare it. */
export type PartOf<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? z.output<E[P]>
  : undefined;

/** Value of a request part as the caller sends it. */
export type SentOf<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? z.input<E[P]>
  : undefined;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** Additional members of the response; undefined when the endpoint declares none. */
export type ExtrasOf<E extends Endpoint> = E['extras'] extends z.ZodObject
  ? z.output<E['extras']>
  : undefined;

export interface Pagination {
  limit: number;
  offset: number;
  total: number;
  /** True when there are more than `total`, because counting stopped there. */
  atLeast?: boolean;
  /** Query string of the next page; null on the last one. */
  next: string | null;
}
