import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { listFlavours } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import { hiddenBlock, instant, use } from '../sections.ts';
import { byId, type Section } from './section.ts';

/** Schema of the flavours that an entry of these sections may have. */
function toFlavourSchema(members: readonly Definition[]) {
  const options = [...new Set(members.flatMap(listFlavours))];
  return options.length > 0 ? z.enum(options, { error: 'option' }) : z.never({ error: 'unknownField' });
}

const uses = z.array(use);

const visibilityQuery = z.strictObject({
  audience: z.enum(['PUBLICO', 'CLIENT', 'AGENT'], { error: 'option' }).optional(),
  at: instant.optional(),
});

const visibility = z.object({
  visible: z.boolean(),
  reasons: z.array(z.object({ code: z.string(), message: z.string(), fix: z.string().optional() })),
  blocks: z.array(hiddenBlock),
});

/** Information about an entry, and its copy. */
export const aboutCalls = ({ members, one, record, access, declare }: Section) => ({
  uses: declare({
    method: 'GET',
    path: `${one}/uses`,
    access: access('show'),
    params: byId,
    summary: 'Entries that refer to it, with the field',
    answer: uses,
    errors: [404],
  }),
  visibility: declare({
    method: 'GET',
    path: `${one}/visibility`,
    access: access('show'),
    params: byId,
    summary: 'Whether it is visible, and why not; for a page, its hidden blocks',
    query: visibilityQuery,
    answer: visibility,
    errors: [404],
  }),
  copy: declare({
    method: 'POST',
    path: `${one}/copy`,
    access: access('save'),
    params: byId,
    summary:
      'Copies it as a draft; with flavour={flavour} for another audience or kind, for callers who may create entries of both.',
    query: z.strictObject({ flavour: toFlavourSchema(members).optional() }),
    answer: record,
    success: 201,
    errors: [404],
  }),
});
