import { z } from 'zod';
import { restrictions } from '../access/restrictions.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { sessionUser } from './auth.ts';
import {
  addressFields,
  businessFields,
  dniRequired,
  documentFields,
  nameFields,
  personAnswer,
  telephoneFields,
} from './userFields.ts';

/** The caller: session data and all personal data. */
export const myData = sessionUser.extend({
  ...personAnswer,
  version: z.number().meta({ description: 'Grows by one with every change; sent back as If-Match' }),
  createdAt: z.iso.datetime().nullable().meta({ description: 'Null for a guest' }),
});
export type MyData = z.infer<typeof myData>;

/**
 * Partial update of the given fields: omitted ones stay, null clears. Kind, status, roles, password and e-mail are
 * not included: the e-mail is the login name, so changing it takes more than a session.
 */
const toPartial = <S extends z.core.$ZodLooseShape>(fields: S) =>
  // `required` first: an omitted field must not be parsed as blank.
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

const { get, put } = declareEndpoints('Mis datos');

const rules = 'What is left out stays, null clears. 412 with the data as it is now when If-Match is stale.';

export const myDataEndpoints = {
  me: get('/auth/me', ['auth.sync', 'guest'], {
    whileRestricted: restrictions,
    summary: 'The caller, with all their personal data.',
    answer: myData,
  }),
  client: put('/auth/me/client', 'client', {
    summary: `A client’s personal data. ${rules}`,
    body: toPartial(myClientFields),
    answer: myData,
    errors: [412],
  }),
  phoneNumber: put('/auth/me/client/phoneNumber', 'client', {
    summary: `A client’s telephone numbers. ${rules}`,
    body: toPartial(myPhoneFields),
    answer: myData,
    errors: [412],
  }),
  installer: put('/auth/me/installer', 'installer', {
    summary: `An agent’s personal data. ${rules}`,
    body: toPartial(myInstallerFields),
    answer: myData,
    errors: [412],
  }),
  staff: put('/auth/me/changeMyData', 'staff', {
    summary: `A staff member’s personal data. ${rules}`,
    body: toPartial(myStaffFields),
    answer: myData,
    errors: [412],
  }),
};
