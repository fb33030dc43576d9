import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { auditActions } from '../operations/audit.ts';

/** A kind of change that a user has made at least once. */
const step = z.object({
  subject: z.string().meta({ description: 'A section’s key, or users, roles, files …' }),
  action: z.enum(auditActions),
});
export type Step = z.infer<typeof step>;

/** Facts for the checklist of the first week. */
export const firstSteps = declareEndpoints('Vistas guardadas').get('/dashboard-settings/steps', 'staff', {
  summary:
    'The kinds of changes that the caller has made, among the last thousand, for the first-week checklist.',
  answer: z.array(step),
});
