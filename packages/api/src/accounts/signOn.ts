import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** How a staff account relates to single sign-on. */
export const signOnState = z.object({
  provider: z.string().meta({ description: 'Name of the provider' }),
  isLinked: z.boolean().meta({ description: 'Has logged in at the provider' }),
  isOnly: z.boolean().meta({ description: 'Staff cannot log in in any other way' }),
  breakGlass: z.boolean().meta({ description: 'May use its password all the same' }),
});
export type SignOnState = z.infer<typeof signOnState>;

export const setBreakGlass = declareEndpoints('Usuarios').put('/users/{id}/break-glass', 'users.update', {
  summary:
    'Sets whether a staff account may log in with its password while staff has to sign on at the provider (OIDC_ONLY). For administrators, after a recent login or `confirm` (otherwise 403 confirmFirst). The account needs a second factor (412), and each of its logins is mailed to all administrators.',
  body: z.strictObject({ breakGlass: z.boolean('wrongType') }),
  answer: z.object({ id: z.string(), breakGlass: z.boolean() }),
  errors: [404, 412],
});
