import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../errors/appError.ts';
import { subjectOf } from '../../rateLimit/network.ts';
import { hasBody } from '../bodyWatch.ts';
import { createBodyBudget } from './bodyBudget.ts';
import { nestsDeeperThan } from './nesting.ts';
import { readBody } from './readBody.ts';
import '../types.ts';

const megabyte = 1024 * 1024;

/** Largest body, in bytes, where an endpoint declares none, and of everybody who is not of the staff. */
export const smallBody = 64 * 1024;

/** Deepest JSON. The deepest valid body, a section with blocks, has some ten levels. */
const mostLevels = 64;

/** Fields of a form without a script. The largest one has some thirty. */
const mostFields = 200;

/**
 * Memory for bodies, from their first byte to the answer. The staff, whose bodies may be large, has its own: visitors
 * cannot use it up. One address may fill 32 ordinary bodies at once. Forms and logins have few bytes, and room that
 * larger bodies cannot use up.
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

/** The pairs of a form, counted before they are read. @throws AppError tooManyFields */
function parseForm(bytes: Buffer): Record<string, string> {
  let pairs = 1;
  for (const byte of bytes) if (byte === ampersand) pairs += 1;
  if (pairs > mostFields) throw new AppError('tooManyFields');
  return Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
}

/** The whole body of a request. @throws AppError tooLarge, flood, badRequest as `readBody` does */
function bytesOf(request: FastifyRequest, payload: Readable): Promise<Buffer> {
  const { heldBytes, headers, routeOptions } = request;
  const limit = isStaff(request) ? (routeOptions.config.bodyLimit ?? smallBody) : smallBody;
  if (Number(headers['content-length'] ?? 0) > limit) throw new AppError('tooLarge');
  if (!heldBytes) return Promise.resolve(Buffer.alloc(0));
  return readBody(payload, { limit, held: heldBytes });
}

/**
 * Reads and parses the bodies of requests: JSON, and the form posts of pages without a script. Anything else is refused
 * as a format that nobody takes; uploads are streamed by the domains that take them.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const staff = createBodyBudget(budgets.staff);
  const others = createBodyBudget(budgets.others);
  app.decorateRequest('heldBytes', null);
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (hasBody(request.raw)) {
      const held = (isStaff(request) ? staff : others).hold(subjectOf(request.ip));
      request.heldBytes = held;
      reply.raw.once('close', held.release);
    }
    done();
  });

  // Refuses `__proto__` and `constructor.prototype` as members.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const bytes = await bytesOf(request, payload);
    if (nestsDeeperThan(mostLevels, bytes)) throw new AppError('tooDeep');
    return new Promise((resolve, reject) =>
      parseJson(request, bytes.toString('utf8'), (error, body) => (error ? reject(error) : resolve(body))),
    );
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    async (request: FastifyRequest, payload: Readable) => parseForm(await bytesOf(request, payload)),
  );
  app.removeContentTypeParser('text/plain');
}
