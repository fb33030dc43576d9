import { randomInt } from 'node:crypto';
import { linkCodePattern } from '@centinela/api/agents/links.ts';

/** Letters and digits that are not easily confused: no 0, 1, i, l, o. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** Generates the code of a new link: 59 random bits, short enough to type from paper. It only opens a public page. */
export const createCode = (): string =>
  Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');

export const isCode = (text: string): boolean => linkCodePattern.test(text);
