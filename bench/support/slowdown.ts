import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { otherSideHeader } from './slowed.ts';

/**
 * Loaded into web processes by `npm run bench -- --slowed`: takes processor time before every request, except for
 * those of the other side of a comparison.
 */
const milliseconds = Number(process.env.SLOWDOWN_MS);

const startedRequest = z.object({ request: z.instanceof(IncomingMessage) });

subscribe('http.server.request.start', (message) => {
  const { request } = startedRequest.parse(message);
  if (request.headers[otherSideHeader] !== undefined) return;
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
});
