import type { Row } from './row.ts';

export const designs: readonly Row[] = [
  ['GET', '/design-your-protection/check', 'designYourProtection.list'],
  // A client's own.
  ['GET', '/designs/me', 'client'],
  ['POST', '/designs/me', 'client'],
  ['GET', '/designs/me/{id}', 'client'],
  ['GET', '/designs/me/{id}/file', 'client'],
  ['DELETE', '/designs/me/{id}', 'client'],
  // Those that came with a lead.
  ['GET', '/designs/{id}', 'leads.show'],
  ['DELETE', '/designs/{id}', 'leads.update'],
];

/** Courses are for clients or for agents, whichever the caller is; staff have none. */
export const academy: readonly Row[] = [
  ['GET', '/courses', ['client', 'installer']],
  ['GET', '/courses/{slug}', ['client', 'installer']],
  ['GET', '/courses/{slug}/lessons/{lesson}', ['client', 'installer']],
  ['PUT', '/courses/{slug}/lessons/{lesson}', ['client', 'installer']],
];
