import { auth, usersAndRoles } from './accounts.ts';
import { academy, designs, household } from './areas.ts';
import { business, mailsAndLeads } from './business.ts';
import { documents, files } from './files.ts';
import { helpersAndPublicReads } from './publicReads.ts';
import type { Row } from './row.ts';
import { links, sectionReads } from './sections.ts';

/** All other calls. */
export const table: readonly Row[] = [
  ...auth,
  ...usersAndRoles,
  ...business,
  ...mailsAndLeads,
  ...designs,
  ...household,
  ...files,
  ...documents,
  ...academy,
  ...helpersAndPublicReads,
  ...sectionReads,
  ...links,
];
