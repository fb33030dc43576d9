import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/appError.ts';
import { getRateLimitSubject } from '../../rateLimit/network.ts';
import { hasBody } from '../bodyWatch.ts';
import { createBodyBudget } from './bodyBudget.ts';
import { nestsDeeperThan } from './nesting.ts';
import { readBody } from './readBody.ts';
import '../types.ts';

const megabyte = 1024 * 1024;

/** Maximum body size in bytes. Only staff may send larger bodies, to endpoints that declare another maximum. */
export const maxSmallBody = 64 * 1024;

/** Maximum depth of JSON. The deepest valid body, a section with blocks, has about ten levels. */
const maxDepth = 64;

/** Maximum fields of a form post without JavaScript. The largest form has about thirty. */
const maxFields = 200;

/**
 * Memory for bodies, from the first byte to the response. Staff, whose bodies may be large, has a separate budget
 * that visitors cannot use up. One address may send 32 ordinary bodies at once. Forms and logins are small and
 * have separate memory that larger bodies cannot use up.
 */
const budgets = {
  staff: { perSubject: 64 * megabyte, total: 64 * megabyte },
  others: {
    perSubject: 2 * megabyte,
    total: 32 * megabyte,
    small: { bytes: 8 * 1024, perSubject: megabyte / 2, total: 8 * megabyte },
  },
};

const isStaff = ({ caller }: FastifyRequest): boolean => caller?.user.kind === 'SYSTEM';

const ampersand = 0x26;

/** Parses a form after counting its fields. @throws AppError tooManyFields */
function parseForm(bytes: Buffer): Record<string, string> {
  let pairs = 1;
  for (const byte of bytes) if (byte === ampersand) pairs += 1;
  if (pairs > maxFields) throw new AppError('tooManyFields');
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

/** Reads the complete body of a request. @throws AppError tooLarge, flood, badRequest like `readBody` */
function readBytes(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { reservedBytes, headers, routeOptions } = request;
  const limit = isStaff(request) ? (routeOptions.config.bodyLimit ?? maxSmallBody) : maxSmallBody;
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('tooLarge');
  if (!reservedBytes) return Promise.resolve(Buffer.alloc(0));
  return readBody(payload, { limit, reserved: reservedBytes });
}

/**
 * Reads and parses request bodies: JSON, and form posts of pages without JavaScript. Other formats are rejected
 * as unsupported; uploads are streamed by the domains that accept them.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const staffBudget = createBodyBudget(budgets.staff);
  const visitorBudget = createBodyBudget(budgets.others);
  app.decorateRequest('reservedBytes', null);
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request.raw)) {
      const reserved = (isStaff(request) ? staffBudget : visitorBudget).reserve(
        getRateLimitSubject(request.ip),
      );
      request.reservedBytes = reserved;
      reply.raw.once('close', reserved.release);
    }
    done();
  });

  // Rejects `__proto__` and `constructor.prototype` as members.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const bytes = await readBytes(request, payload);
    if (nestsDeeperThan(maxDepth, bytes)) throw new AppError('tooDeep');
    return new Promise((resolve, reject) =>
      parseJson(request, bytes.toString('utf8'), (error, body) => (error ? reject(error) : resolve(body))),
    );
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => parseForm(await readBytes(request, payload)),
  );
  app.removeContentTypeParser('text/plain');
}
