import document from '@centinela/api/specification/calls.json' with { type: 'json' };
import { z } from 'zod';

const callSchema = z.strictObject({
  call: z.string().regex(/^(?:GET|POST|PUT|DELETE) [\w/{}-]+$/),
  access: z.enum(['anyone', 'token']),
  success: z.literal([200, 201]),
  query: z.record(z.string(), z.string()).optional(),
  body: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
  form: z.record(z.string(), z.string()).optional(),
  message: z.string().optional(),
  state: z.enum(['PROCESSING', 'FINISHED']).optional(),
});

/** A call as the specification describes it, with an example of each parameter. */
export interface CallFact extends Omit<z.infer<typeof callSchema>, 'call'> {
  method: string;
  /** Path below /api, with parameters in braces. */
  path: string;
}

/** All calls of the specification, by group. */
export const groups = z
  .array(z.strictObject({ group: z.string(), calls: z.array(callSchema) }))
  .parse(document.groups)
  .map(({ group, calls }) => ({
    group,
    calls: calls.map(({ call, ...fact }): CallFact => {
      const [method = '', path = ''] = call.split(' ');
      return { ...fact, method, path };
    }),
  }));
