import { designToken } from '@centinela/api/designs/designToken.ts';
import { z } from 'zod';

export const isLink = (token: string): boolean => designToken.safeParse(token).success;

export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;
