// Written by `npm run generate` from the neighbouring folders. Do not edit.
import type { ServerKind } from '../fields/serverKind.ts';
import { richTextServerKind as richText } from '../fields/richText/richText.server.ts';

/** What of each kind is for the server only. */
export const serverKinds: Readonly<Partial<Record<string, ServerKind>>> = {
  richText,
};
