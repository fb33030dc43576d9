import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import { declareEndpoints, endpoint } from '../http/endpoint.ts';
import { getPermission } from './sectionCalls/section.ts';

/** Endpoints of a section's switch (`sections.json`, extra); null if it has none. */
export function declareToggleEndpoints(definition: Definition) {
  const { api, names, toggle } = definition;
  if (!toggle) return null;
  const name = toggle.by ?? 'id';
  const common = {
    method: 'PUT',
    access: getPermission(definition, 'update'),
    tag: names.many[0],
  } as const;
  const one = {
    ...common,
    path: `/${api}/status/{${name}}`,
    params: z.object({ [name]: z.string() }),
    answer: recordSchema(definition),
    errors: [404, 412],
  } as const;
  if (!toggle.sent)
    return {
      sent: false as const,
      one: endpoint({
        ...one,
        summary: `Toggles ${toggle.on} and ${toggle.off}, and \`enable\` with it; no body.`,
      }),
    };
  const body = z.strictObject({ [toggle.field]: z.boolean({ error: 'required' }) });
  const all = { ...common, path: `/${api}/status`, answer: z.object({ count: z.number() }) } as const;
  return {
    sent: true as const,
    one: endpoint({ ...one, body, summary: 'Shows or hides one entry: also sets `enable`.' }),
    all: endpoint({ ...all, body, summary: 'Shows or hides every entry: also sets `enable`.' }),
  };
}

/** Endpoint that reads an entry by its slug below a separate path; null if the section has none. */
export const declareReadBelowEndpoint = (definition: Definition) =>
  definition.readBelow
    ? declareEndpoints(definition.names.many[0]).get(
        `/${definition.api}/${definition.readBelow}/{slug}`,
        getPermission(definition, 'show'),
        {
          summary: 'One entry by its slug.',
          answer: recordSchema(definition),
          errors: [404],
        },
      )
    : null;
