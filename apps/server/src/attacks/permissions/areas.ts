import type { Row } from './row.ts';

export const designs: readonly Row[] = [
  ['GET', '/design-your-protection/check', 'designYourProtection.list'],
  // The client's own designs.
  ['GET', '/designs/me', 'client'],
  ['POST', '/designs/me', 'client'],
  ['GET', '/designs/me/{id}', 'client'],
  ['GET', '/designs/me/{id}/file', 'client'],
  ['DELETE', '/designs/me/{id}', 'client'],
  // A client's designs, for staff.
  ['GET', '/users/{id}/designs', 'users.show'],
  ['DELETE', '/users/{id}/designs/{design}', 'users.update'],
  // Designs attached to a lead.
  ['GET', '/designs/{id}', 'leads.show'],
  ['DELETE', '/designs/{id}', 'leads.update'],
];

/** Courses for clients or agents, depending on the caller; staff have none. */
export const academy: readonly Row[] = [
  ['GET', '/courses', ['client', 'installer']],
  ['GET', '/courses/{slug}', ['client', 'installer']],
  ['GET', '/courses/{slug}/lessons/{lesson}', ['client', 'installer']],
  ['PUT', '/courses/{slug}/lessons/{lesson}', ['client', 'installer']],
  // Progress of agents in courses.
  ['GET', '/academy-learners', 'usersAgent.list'],
  ['GET', '/academy-learners/courses', 'usersAgent.list'],
  ['GET', '/academy-learners/download', 'usersAgent.list'],
];

/** Sharing of a client's account with others. */
export const household: readonly Row[] = [
  ['GET', '/household/people', 'client'],
  ['POST', '/household/people', 'client'],
  ['PUT', '/household/people/{id}', 'client'],
  ['DELETE', '/household/people/{id}', 'client'],
  ['GET', '/household/shared', 'client'],
  ['POST', '/household/invitations', 'client'],
  ['POST', '/household/shared/{id}/accept', 'client'],
  ['DELETE', '/household/shared/{id}', 'client'],
  ['GET', '/household/shared/{id}/contracts', 'client'],
  ['GET', '/household/shared/{id}/invoices', 'client'],
  ['GET', '/household/shared/{id}/forecasts', 'client'],
  ['GET', '/household/shared/{id}/invoices/{invoice}/file', 'client'],
  ['GET', '/users/{id}/household', 'users.show'],
  ['DELETE', '/users/{id}/household/{access}', 'users.update'],
];
