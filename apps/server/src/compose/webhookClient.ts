import type { Config } from '../platform/config/config.ts';
import { createPostClient, type PostClient } from '../platform/external/postClient.ts';
import { companyNetwork, publicOnly } from '../platform/external/requestPolicy.ts';

/** Creates the client that sends webhooks, with the hosts that the configuration allows. */
export const createWebhookClient = ({ allowsPrivateWebhooks }: Config): PostClient =>
  createPostClient('Centinela-Webhooks/1.0', allowsPrivateWebhooks ? companyNetwork : publicOnly);
