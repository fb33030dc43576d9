import { placeToBuyNames, serviceLabels } from '@centinela/api/accounts/personLabels.ts';
import {
  countryList,
  localityList,
  placeList,
  placeToBuyList,
  provinceList,
  serviceList,
} from '@centinela/api/country/country.ts';
import { provinces } from '@centinela/api/country/provinces.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AnswerCache } from '#platform/answers/answerCache.ts';
import { sendAnswer } from '#platform/answers/sendAnswer.ts';
import { AppError } from '#platform/errors/appError.ts';
import { securityHeaders } from '#platform/http/securityHeaders.ts';
import { allCountries } from './countries.ts';
import { localities, placeNames } from './places.ts';

const toNamedOptions = (labels: Readonly<Record<string, readonly [string, string]>>) =>
  Object.entries(labels).map(([id, [name]]) => ({ id, name }));

/**
 * Registers a read whose response only changes with a release. It is built on the first request. Browsers
 * revalidate it, which costs a 304.
 */
function registerFixedRead(
  app: FastifyInstance,
  cache: AnswerCache,
  declared: Endpoint,
  read: (params: unknown) => { key: string; data: unknown },
): void {
  app.context.endpoints.push(declared);
  const fixed = Object.entries(securityHeaders(app.context.config)).flat();
  app.get(`/api${declared.path.replace('{id}', ':id')}`, async (request, reply) => {
    const { key, data } = read(request.params);
    const address = `/api${key}`;
    const answer = await cache.get(address, async () => ({
      status: 200,
      contentType: 'application/json; charset=utf-8',
      body: JSON.stringify({ data }),
      tags: new Set<string>(),
      expires: null,
      keep: true,
    }));
    await sendAnswer(cache, address, answer, request, reply, { fixed });
    return reply;
  });
}

const idParam = z.object({ id: z.string() });

/** Registers the reads of provinces, localities, countries and form options. */
export function countryRoutes(app: FastifyInstance, { cache }: { cache: AnswerCache }): void {
  const list = (declared: Endpoint, data: () => unknown) =>
    registerFixedRead(app, cache, declared, () => ({ key: declared.path, data: data() }));

  list(provinceList, () => provinces);
  list(placeToBuyList, () => toNamedOptions(placeToBuyNames));
  list(serviceList, () => toNamedOptions(serviceLabels));
  list(countryList, allCountries);
  list(placeList, () => placeNames);
  registerFixedRead(app, cache, localityList, (params) => {
    const { id } = idParam.parse(params);
    const names = localities.get(id);
    if (!names) throw new AppError('notFound');
    return { key: localityList.path.replace('{id}', id), data: names.map((name) => ({ name })) };
  });
}
