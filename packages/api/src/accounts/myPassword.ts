import { z } from 'zod';
import { restrictions } from '../access/restrictions.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { passwordPair, samePasswords } from './passwords.ts';

/** Fields of the password form. */
export const myPasswordForm = z
  .strictObject({
    current: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong'),
    ...passwordPair,
  })
  .refine(...samePasswords);

export const changeMyPassword = declareEndpoints('Usuarios').put(
  '/users/changeMyPassword',
  'users.changeMyPassword',
  {
    whileRestricted: restrictions,
    summary: 'Changes the caller’s password; ends their other sessions and notifies them by mail.',
    body: myPasswordForm,
    answer: z.object({ message: z.literal('Password Changed!') }),
  },
);
