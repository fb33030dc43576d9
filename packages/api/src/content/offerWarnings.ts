import { getDefinition } from '@centinela/sections/registry.ts';
import { offerSections } from '@centinela/sections/sections/plans/warnings/offerEntries.ts';
import { z } from 'zod';
import type { PermissionKey } from '../access/permissions.ts';
import { declareEndpoints, maxLongTextBody } from '../http/endpoint.ts';
import { getPermission } from './sectionCalls/section.ts';

const offerSection = z.enum(offerSections, { error: 'option' });

/** The permissions to publish in one of these sections. The handler checks that of the section itself. */
const publishPermissions: readonly PermissionKey[] = [
  ...new Set(
    offerSections.flatMap((key) =>
      (['save', 'update'] as const).flatMap((verb) => getPermission(getDefinition(key), verb)),
    ),
  ),
];

const warning = z.object({
  code: z.string(),
  text: z.object({ es: z.string(), en: z.string() }),
  links: z
    .array(
      z.object({
        section: z.string(),
        id: z.string(),
        name: z.string(),
        flavour: z.string().nullable().meta({ description: 'Which list of the section contains it' }),
      }),
    )
    .meta({ description: 'The other published entries that it names' }),
});
export type OfferWarningRecord = z.infer<typeof warning>;

/** Checks an unsaved entry with prices against everything that is for sale. */
export const offerWarnings = declareEndpoints('Tablero').post('/offer-warnings', publishPermissions, {
  summary:
    'Reasons not to publish an entry with prices as it is in the form: it makes another offer pointless, can never apply, contradicts a text or changes a price by more than 20 %. Stores nothing, and prevents no publication. For callers who may update the entry, or create one of the section.',
  body: z.strictObject({
    section: offerSection,
    id: z.uuid('reference').nullable().meta({ description: 'Null for a new entry' }),
    values: z
      .record(z.string(), z.unknown())
      .meta({ description: 'The fields of the section, as in a draft' }),
  }),
  bodyLimit: maxLongTextBody,
  answer: z.array(warning),
  whileViewing: true,
});
