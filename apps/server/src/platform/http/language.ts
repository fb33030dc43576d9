import type { Language } from '@centinela/sections/kernel/language.ts';
import type { FastifyRequest } from 'fastify';

/** The language of the answers: English for whoever asks for it first, else Spanish (specification, section 9). */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'es';
