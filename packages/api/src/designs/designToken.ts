import { z } from 'zod';

/** Token of a design's link: 128 random bits in base64url. */
export const designToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalid');
