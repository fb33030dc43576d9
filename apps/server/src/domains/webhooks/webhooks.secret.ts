import { randomBytes } from 'node:crypto';
import { createSeal, type Seal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { secretPrefix } from './webhooks.body.ts';

/** Encrypts the signing secrets, each bound to the id of its webhook. */
export const createWebhookSeal = (secret: Secret): Seal => createSeal(secret, 'webhooks');

/** Creates a signing secret of 256 random bits. */
export const createSigningSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;
