import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Normalises text for searching: no accents, lower case, single spaces. */
export const normaliseText = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
