import { z } from 'zod';
import { readOnly } from '../http/input.ts';
import {
  addressFields,
  businessFields,
  documentFields,
  documentMatchesType,
  emailField,
  nameFields,
  storedEmail,
  telephoneFields,
} from './userFields.ts';

const fields = {
  ...nameFields,
  email: emailField,
  ...documentFields,
  ...addressFields,
  ...telephoneFields,
  ...businessFields,
};

/** The same fields for an update: omitted ones stay, so there are no defaults. */
const changes = {
  ...fields,
  email: storedEmail,
  isEntrepreneur: businessFields.isEntrepreneur.unwrap(),
  servicesBought: businessFields.servicesBought.unwrap(),
  monitoring: businessFields.monitoring.unwrap(),
  enable: z.boolean('wrongType'),
};

const createFields = {
  ...fields,
  enable: z.boolean('wrongType').default(true),
  password: z
    .string({ error: 'wrongType' })
    .max(1000, 'tooLong')
    .nullish()
    .transform((value) => value || null)
    .meta({ description: 'If omitted, the user receives a mail with a link to choose it' }),
  passwordRepeat: z
    .string({ error: 'wrongType' })
    .max(1000, 'tooLong')
    .nullish()
    .transform((value) => value || null),
};

/** Body to create a user; kind, status and roles are not included. */
export const newUser = z.strictObject(createFields).refine(...documentMatchesType);
export type NewUser = z.output<typeof newUser>;

export const userChanges = z.strictObject({
  ...z.strictObject(changes).required().partial().shape,
  ...readOnly,
});
export type UserChanges = z.output<typeof userChanges>;
