import type { Language } from '@centinela/sections/kernel/language.ts';
import type { FastifyRequest } from 'fastify';

/**
 * Returns the language of the response: English if the caller prefers it, otherwise Spanish (specification,
 * section 9).
 */
export const getLanguage = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'es';
