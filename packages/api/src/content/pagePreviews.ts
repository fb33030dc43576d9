import { definitions, sectionKeys } from '@centinela/sections/registry.ts';
import { z } from 'zod';
import type { PermissionKey } from '../access/permissions.ts';
import { declareEndpoints, maxLongTextBody } from '../http/endpoint.ts';
import { getPermission } from './sectionCalls/section.ts';

/** The permissions to edit entries of any section. The handler checks that of the section itself. */
const editPermissions: readonly PermissionKey[] = [
  ...new Set(
    definitions.flatMap((definition) =>
      (['save', 'update'] as const).flatMap((verb) => getPermission(definition, verb)),
    ),
  ),
];

/** Renders an unsaved entry in the page of the site that shows it. */
export const previewInPage = declareEndpoints('Tablero').post('/page-previews', editPermissions, {
  summary:
    'The first page of the site that would show an entry if it were published as it is in the form, enabled and on its first day. Stores nothing. For callers who may update the entry, or create one of the section.',
  body: z.strictObject({
    section: z.string().pipe(z.enum(sectionKeys, { error: 'option' })),
    id: z.uuid('reference').nullable().meta({ description: 'Null for a new entry' }),
    values: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The fields of the section, as in a draft' }),
  }),
  bodyLimit: maxLongTextBody,
  answer: z.object({
    page: z
      .object({
        path: z.string(),
        title: z.string(),
        isOwn: z.boolean().meta({ description: 'Whether it is the page of the entry itself' }),
        html: z.string().meta({
          description:
            'The whole document, in which characters of the private use plane 15 follow every text and media hash of the entry',
        }),
      })
      .nullable()
      .meta({ description: 'Null when no page shows it' }),
    reasons: z
      .array(z.object({ message: z.string(), fix: z.string() }))
      .meta({ description: 'Why visitors would not see the entry yet' }),
  }),
  errors: [404, 412],
  whileViewing: true,
});
