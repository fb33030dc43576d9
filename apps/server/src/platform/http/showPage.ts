import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import type { FormState } from '@centinela/sections/pages/reader.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Progress of a form on the page. */
export interface FormOnPage {
  stage: 'ready' | 'gone' | 'done';
  values: Record<string, string>;
  errors: FieldError[];
  failure: string | null;
}

/** The state of a page without a submitted form. */
export const noForm: FormOnPage = { stage: 'ready', values: {}, errors: [], failure: null };

/** A page for one visitor. */
export interface VisitorPage {
  path: string;
  query?: URLSearchParams;
  status: number;
  state: FormState;
  /** Page data for this visitor, in addition to the form. */
  own?: unknown;
  /**
   * Whether the address contains a token, which must not be sent to other pages as a referrer. With `withForms`,
   * the forms of the page still send their origin, which the origin check requires.
   */
  isSecret: boolean | 'withForms';
  /** Path of the page that is shown if there is no page at `path`. */
  otherwise?: string;
}

/** Renders a page for one visitor; the response is not cached. */
export type ShowPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: VisitorPage,
) => Promise<FastifyReply>;
