import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { sessionUser } from './auth.ts';
import { restrictions } from './restrictions.ts';
import {
  addressFields,
  businessFields,
  dniRequired,
  documentFields,
  nameFields,
  personAnswer,
  telephoneFields,
} from './userFields.ts';

/** The caller: who the session says they are, and everything they have told of themselves. */
export const myData = sessionUser.extend({
  ...personAnswer,
  version: z.number().meta({ description: 'Grows by one with every change; sent back as If-Match' }),
  createdAt: z.iso.datetime().nullable().meta({ description: 'Null for a guest' }),
});
export type MyData = z.infer<typeof myData>;

/**
 * Any of some fields: what is left out stays as it is, null clears. Kind, status, roles, password and e-mail are no
 * part of any of them: the e-mail is what somebody logs in by, so it takes more than being logged in to change it.
 */
const someOf = <S extends z.core.$ZodLooseShape>(fields: S) =>
  // `required` first: a field that was left out must not be read as blank.
  z.strictObject(z.strictObject(fields).required().partial().shape).extend(readOnly);

export const myClientFields = {
  ...nameFields,
  ...documentFields,
  dni: dniRequired,
  ...addressFields,
  ...telephoneFields,
  ...businessFields,
};
export const myInstallerFields = {
  ...nameFields,
  ...documentFields,
  ...addressFields,
  ...telephoneFields,
  ...businessFields,
};
export const myStaffFields = { ...nameFields, ...documentFields, ...addressFields, ...telephoneFields };
export const myPhoneFields = telephoneFields;

const tag = 'Mis datos';
const rules = 'What is left out stays, null clears. 412 with the data as it is now when If-Match is stale.';

export const myDataEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'token',
    whileRestricted: restrictions,
    tag,
    summary: 'The caller, with all they have told of themselves.',
    answer: myData,
  }),
  client: endpoint({
    method: 'PUT',
    path: '/auth/me/client',
    access: 'client',
    tag,
    summary: `A client’s own data. ${rules}`,
    body: someOf(myClientFields),
    answer: myData,
    errors: [412],
  }),
  phoneNumber: endpoint({
    method: 'PUT',
    path: '/auth/me/client/phoneNumber',
    access: 'client',
    tag,
    summary: `A client’s telephones. ${rules}`,
    body: someOf(myPhoneFields),
    answer: myData,
    errors: [412],
  }),
  installer: endpoint({
    method: 'PUT',
    path: '/auth/me/installer',
    access: 'installer',
    tag,
    summary: `An agent’s own data. ${rules}`,
    body: someOf(myInstallerFields),
    answer: myData,
    errors: [412],
  }),
  staff: endpoint({
    method: 'PUT',
    path: '/auth/me/changeMyData',
    access: 'staff',
    tag,
    summary: `The own data of whoever is staff. ${rules}`,
    body: someOf(myStaffFields),
    answer: myData,
    errors: [412],
  }),
};
