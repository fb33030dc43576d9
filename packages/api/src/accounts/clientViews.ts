import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { sessionUser } from './auth.ts';

/** Minutes after which viewing the portal as a client ends. */
export const clientViewMinutes = 30;

/** Why staff views the portal as a client. The client can read it. */
export const clientViewForm = z.strictObject({
  reason: z.string('required').trim().min(5, 'required').max(300, 'tooLong'),
});

/** A view of a client's area by staff, as the client sees it. */
const ownView = z.object({
  id: z.string(),
  reason: z.string(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().meta({ description: 'In the future while it lasts' }),
});
export type OwnView = z.infer<typeof ownView>;

const { get, post } = declareEndpoints('Usuarios');

export const clientViewEndpoints = {
  start: post('/users/{id}/view-as', 'users.viewAsClient', {
    summary: `Views the portal as a client: for ${clientViewMinutes} minutes this session sees what the client sees and changes nothing, until the view ends with roles/view-as/end or by logging out. The reason is audited and the client can read it. 404 for staff, agents and accounts that cannot log in.`,
    body: clientViewForm,
    answer: sessionUser,
    errors: [404],
  }),
  own: get('/auth/views', 'client', {
    summary: 'When and why staff has viewed the portal as the caller: the latest 20.',
    answer: z.array(ownView),
  }),
};
