import type { z } from 'zod';
import type { Access } from '../accounts/permissions.ts';
import type { Restriction } from '../accounts/restrictions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The body of a call into whose fields an editor may paste a text, in bytes. It is larger than any valid body on
 * purpose: a text of 10 MB is then refused by the rule of its field, by name, and not as an unreadable request.
 */
export const longTextBody = 16 * 1024 * 1024;

/**
 * One call of the API, declared once. From it come the route, its OpenAPI text and the typed client.
 * Paths are below /api and name their parameters in braces: `/users/{id}`.
 */
export interface Endpoint {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  /** Group in the reference. */
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /**
   * True when whoever carries out the call parses the body, so that it is not done twice: the route hands on any object,
   * and `body` only describes it.
   */
  parsesBody?: boolean;
  /** Largest body of a user of kind SYSTEM, in bytes; 64 KB without it, and for everybody else. */
  bodyLimit?: number;
  /** The words beside the part `file` of a multipart form, for an upload. */
  form?: z.ZodType;
  /** The `data` of a successful answer. */
  answer: z.ZodType;
  /**
   * True when the answer is made of the very definitions that its schema is made of, which then only describes it: the
   * route hands it on without parsing it again.
   */
  describesAnswer?: boolean;
  /** Members of a successful answer beside `data`; the typed client gives them as `beside`. */
  beside?: z.ZodObject;
  /** True when the answer carries `pagination`. */
  paginated?: boolean;
  /** Status of a success: 201 when something is created, else 200. */
  success?: 200 | 201;
  /** Error statuses it may answer, beside 400, 401, 403 and 500 which all may. */
  errors?: readonly (404 | 412 | 429 | 501)[];
  /**
   * The restrictions under which a session may call it, which has something to do first; under any other one it answers
   * 403 `mustChangePassword` or `mustSecondFactor`. None by default.
   */
  whileRestricted?: readonly Restriction[];
  /**
   * True for a write that a session may make while it looks at the portal as a role; all others answer it
   * 403 `viewOnly`.
   */
  whileViewing?: boolean;
  /** True when a call with a Bearer token does not count as input, which keeps a session from ending for want of it. */
  isBackground?: boolean;
  /** True when the call honours Idempotency-Key. */
  idempotent?: boolean;
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared;

/** The parsed value of a part of a call; undefined when the endpoint has no such part. */
export type PartOf<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? z.output<E[P]>
  : undefined;

/** What a caller sends for a part. */
export type SentOf<E extends Endpoint, P extends 'params' | 'query' | 'body'> = E[P] extends z.ZodType
  ? z.input<E[P]>
  : undefined;

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** What stands beside it; undefined when the endpoint declares nothing. */
export type BesideOf<E extends Endpoint> = E['beside'] extends z.ZodObject
  ? z.output<E['beside']>
  : undefined;

export interface Pagination {
  limit: number;
  offset: number;
  total: number;
  /** True when there are more than `total`, which nobody counts to the end. */
  atLeast?: boolean;
  /** Query string of the next page, or null on the last one. */
  next: string | null;
}
