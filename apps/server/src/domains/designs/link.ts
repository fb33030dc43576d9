import { createHash, randomBytes } from 'node:crypto';
import { designToken } from '@centinela/api/designs/designs.ts';
import { z } from 'zod';

/** The end of a new link: 128 random bits, which nobody guesses. */
export const newLink = (): string => randomBytes(16).toString('base64url');

/** What is stored of it: whoever reads the database opens no design. The bits are random, so a plain hash will do. */
export const hashOfLink = (token: string): Buffer => createHash('sha256').update(token).digest();

export const isLink = (token: string): boolean => designToken.safeParse(token).success;

export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;
