import { formatDni } from '@centinela/api/accounts/identity.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';

const cuitPattern = /^\d{11}$/;
const dniPattern = /^\d{7,8}$/;

/** Formats the number of an identity document, as on the document itself: 30.111.222 or 20-30111222-3. */
export const formatDocumentNumber = (document: string): string =>
  cuitPattern.test(document)
    ? formatCuit(document)
    : dniPattern.test(document)
      ? formatDni(document)
      : document;
