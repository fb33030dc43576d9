import { can } from '@centinela/api/access/permissions.ts';
import { canUseKey } from '@centinela/api/apiKeys/apiKeyScopes.ts';
import type { AnswerOf, Endpoint, ExtrasOf, Pagination, PartOf } from '@centinela/api/http/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../audit/audit.ts';
import type { Queryable } from '../database/queryable.ts';
import { AppError } from '../errors/appError.ts';
import { getRateLimitSubject } from '../rateLimit/network.ts';
import { turnScheduler } from '../threads/turnScheduler.ts';
import { readApiKey } from './apiKey.ts';
import { assertUnrestricted, type Caller } from './caller.ts';
import { readToken } from './cookies.ts';
import { parsePart } from './errorHandler.ts';
import { withIdempotency } from './idempotency/idempotency.ts';
import { checkOrigin } from './origin.ts';
import './types.ts';

/** The caller: null only if the endpoint's access is `none`. */
type CallerOf<E extends Endpoint> = E['access'] extends 'none' ? null : Caller;

/** The input of a handler: parsed parts, the caller, and the database for writes. */
export interface Call<E extends Endpoint> {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  /** Null only where the endpoint's access is `none`. */
  caller: CallerOf<E>;
  /** The actor that the audit records. */
  actor: Actor;
  /** The pool, the transaction of an idempotent call, or a replica (`readsReplica`): use it for all writes. */
  db: Queryable;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of a handler: the endpoint's data, or null when it has sent its own response. */
export type Result<E extends Endpoint> =
  | ({ data: AnswerOf<E>; pagination?: Pagination } & (E['extras'] extends z.ZodObject
      ? { beside: ExtrasOf<E> }
      : { beside?: undefined }))
  | null;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;

export interface RouteOptions {
  /**
   * The handler's `db` may be a replica (`FreshReads`), and the handler may run twice: it only reads, and fills no cache
   * that notifications of changes empty.
   */
  readsReplica?: boolean;
}

/** Converts `/users/{id}` to Fastify's syntax. */
const fastifyPath = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

/**
 * Authenticates and authorises a request: looks up the session or the API key, checks the origin of browser writes and
 * the endpoint's permission.
 *
 * @throws AppError tokenExpired without a session, forbidden without the permission, wrongOrigin,
 *   mustChangePassword and mustSecondFactor for a session with that restriction, viewOnly for a write while viewing
 *   the portal as a role or a client; for an API key also badApiKey, apiKeyMisplaced and flood
 */
async function authorise(declared: Endpoint, request: FastifyRequest): Promise<Caller | null> {
  const key = readApiKey(request);
  if (key !== null) return declared.access === 'none' ? null : authoriseKey(declared, request, key);
  const sentToken = readToken(request);
  checkOrigin(request, sentToken?.via ?? null);
  if (declared.access === 'none') return null;
  // Browsers report user input with the endpoint `keepAlive`. Programs cannot do so, so each of their calls counts
  // as input.
  const isInput = sentToken?.via === 'bearer' && !declared.isBackground;
  const session = sentToken && (await request.server.context.authenticate(sentToken.token, { isInput }));
  if (!sentToken || !session) throw new AppError('tokenExpired');
  const caller = { ...session, via: sentToken.via };
  if (!can({ kind: caller.user.kind, permissions: caller.permissions }, declared.access))
    throw new AppError('forbidden');
  assertUnrestricted(caller, declared.whileRestricted);
  if (caller.user.viewAs && declared.method !== 'GET' && !declared.whileViewing)
    throw new AppError('viewOnly');
  if (caller.user.kind === 'SYSTEM') request.server.floodGate.trust(sentToken.token);
  return caller;
}

/** Authorises a request with an API key: only for endpoints that declare a permission of the key's scopes. */
async function authoriseKey(declared: Endpoint, request: FastifyRequest, key: string): Promise<Caller> {
  const caller: Caller = { ...(await request.server.context.authenticateKey(key)), via: 'apiKey' };
  if (!canUseKey(caller.permissions, declared.access))
    throw new AppError('forbidden', {
      message: [
        'La clave de API no tiene ese permiso, o ya no lo tiene quien la creó',
        'The API key does not have this permission, or its creator no longer has it',
      ],
    });
  assertUnrestricted(caller);
  return caller;
}

const createActor = (caller: Caller | null, request: FastifyRequest, isFlushed: boolean): Actor => ({
  user:
    caller?.auditedAs ??
    (caller && caller.user.kind !== 'GUEST'
      ? {
          id: caller.user.id,
          name: `${caller.user.firstName} ${caller.user.lastName}`.trim() || caller.user.email,
        }
      : null),
  requestId: request.id,
  ip: request.ip,
  isFlushed,
});

/**
 * Registers an endpoint: authorises the caller, parses the request, runs the handler, and sends only what the
 * response schema declares, except for responses built from the same definitions (`describesAnswer`). Every
 * declared part of a request is parsed, except for a body that the domain parses itself (`parsesBody`).
 */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  declared: E,
  handler: Handler<E>,
  { readsReplica = false }: RouteOptions = {},
): void {
  app.context.endpoints.push(declared);
  const success = declared.success ?? 200;
  app.route({
    method: declared.method,
    url: fastifyPath(declared.path),
    config: {
      // Public forms get the time limit of an ordinary body.
      isUpload: declared.form !== undefined && declared.access !== 'none',
      ...(declared.bodyLimit !== undefined && { bodyLimit: declared.bodyLimit }),
    },
    // Runs before the body is read, so that bodies of unauthorised callers are not processed.
    onRequest: async (request) => {
      request.caller = await authorise(declared, request);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      const parts = { ...parseParts(declared, request), caller: getCaller<E>(request) };
      const flush = declared.method === 'GET' ? undefined : app.context.flush;
      const actor = createActor(caller, request, flush !== undefined);
      const run = (db: Queryable) => handler({ ...parts, actor, db, request, reply });
      const { pool, reads } = app.context.database;
      const runAndSerialise = async (db: Queryable) => {
        const result = await (readsReplica ? reads.read(run) : run(db));
        await turnScheduler.waitForTurn(getRateLimitSubject(request.ip));
        return serialiseAnswer(declared, result);
      };
      const work = () =>
        declared.idempotent
          ? withIdempotency(request, caller, runAndSerialise, declared.hasSecret)
          : runAndSerialise(pool);
      const text = await (flush ? flush(work) : work());
      if (text === null) return reply;
      return reply
        .code(success)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(text);
    },
  });
}

/**
 * Narrows the caller's type: `authorise` has rejected everyone else, but TypeScript cannot follow that through
 * the generic E.
 */
function getCaller<E extends Endpoint>(request: FastifyRequest): CallerOf<E> {
  const caller: unknown = request.caller;
  return caller as CallerOf<E>;
}

/** Any object, unchanged. */
const anyObject = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'wrongType' },
);

function parseParts<E extends Endpoint>(declared: E, request: FastifyRequest) {
  // Each part is parsed by the endpoint's own schema, whose output type is PartOf; TypeScript cannot follow that
  // through the generic E, so the type is asserted only here.
  const parse = (schema: E['params'], value: unknown): unknown =>
    schema === undefined ? undefined : parsePart(schema, value);
  return {
    params: parse(declared.params, request.params) as PartOf<E, 'params'>,
    query: parse(declared.query, request.query) as PartOf<E, 'query'>,
    body: parse(declared.parsesBody ? anyObject : declared.body, request.body ?? {}) as PartOf<E, 'body'>,
  };
}

/** Serialises the response by its schema; null when the handler has already sent it. */
function serialiseAnswer<E extends Endpoint>(declared: E, result: Result<E>): string | null {
  if (result === null) return null;
  const data = declared.describesAnswer ? result.data : declared.answer.parse(result.data);
  const beside = declared.extras?.parse(result.beside);
  if (!declared.paginated) return JSON.stringify({ data, ...beside });
  return JSON.stringify({ data, ...beside, pagination: result.pagination });
}
