import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { errorSchema } from '@centinela/api/http/errors.ts';
import { z } from 'zod';
import { turnScheduler } from '../../threads/turnScheduler.ts';

type Schema = Record<string, unknown>;

/** Named schemas are defined once and referenced elsewhere. */
type NamedSchemas = Map<string, unknown>;

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output', namedSchemas: NamedSchemas): Schema {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  for (const [name, definition] of Object.entries($defs ?? {}))
    namedSchemas.set(name, rewriteReferences(definition));
  const { id, ...body } = rest;
  if (typeof id !== 'string') return rewriteReferences(body);
  namedSchemas.set(id, rewriteReferences(body));
  return { $ref: `#/components/schemas/${id}` };
}

const rewriteReferences = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

const toJsonContent = (schema: Schema) => ({ content: { 'application/json': { schema } } });

const pagination = {
  type: 'object',
  required: ['limit', 'offset', 'total', 'next'],
  properties: {
    limit: { type: 'integer' },
    offset: { type: 'integer' },
    total: { type: 'integer' },
    atLeast: { type: 'boolean', description: 'True when there are more than `total`' },
    next: { type: ['string', 'null'], description: 'Query string of the next page' },
  },
};

const describeExtras = ({ extras }: Endpoint, namedSchemas: NamedSchemas): Schema =>
  Object.fromEntries(
    Object.entries(extras?.shape ?? {}).map(([name, each]) => [
      name,
      each instanceof z.ZodType ? toJsonSchema(each, 'output', namedSchemas) : {},
    ]),
  );

function describeResponse(endpoint: Endpoint, namedSchemas: NamedSchemas): Schema {
  const properties = {
    data: toJsonSchema(endpoint.answer, 'output', namedSchemas),
    ...describeExtras(endpoint, namedSchemas),
    ...(endpoint.paginated && { pagination }),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

const describeParameters = (endpoint: Endpoint, namedSchemas: NamedSchemas): Schema[] => {
  const describe = (schema: z.ZodType | undefined, location: 'path' | 'query') => {
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.entries(schema.shape).map(([name, each]) => ({
      name,
      in: location,
      required: location === 'path' || !z.safeParse(each, undefined).success,
      schema: each instanceof z.ZodType ? toJsonSchema(each, 'input', namedSchemas) : {},
    }));
  };
  return [...describe(endpoint.params, 'path'), ...describe(endpoint.query, 'query')];
};

const accessTexts: Readonly<Record<string, string>> = {
  none: 'Anybody may call.',
  token: 'Needs a session.',
  user: 'Needs the session of an account, not a guest’s.',
};

const describeAccess = ({ access }: Endpoint): string =>
  typeof access === 'string'
    ? (accessTexts[access] ?? `Needs \`${access}\`.`)
    : `Needs ${access.map((key) => `\`${key}\``).join(' or ')}, by the entry.`;

/** The request body: JSON, or a form with a file. */
function describeRequestBody({ body, form }: Endpoint, namedSchemas: NamedSchemas): Schema {
  if (body)
    return { requestBody: { required: true, ...toJsonContent(toJsonSchema(body, 'input', namedSchemas)) } };
  if (!form) return {};
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const schema = { allOf: [file, toJsonSchema(form, 'input', namedSchemas)] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** Returns one operation of the document. */
function describeOperation(endpoint: Endpoint, namedSchemas: NamedSchemas): Schema {
  const statuses = [400, ...(endpoint.access === 'none' ? [] : [401, 403]), ...(endpoint.errors ?? []), 500];
  const failure = { description: 'Error', ...toJsonContent({ $ref: '#/components/schemas/Error' }) };
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    parameters: describeParameters(endpoint, namedSchemas),
    ...describeRequestBody(endpoint, namedSchemas),
    responses: {
      [endpoint.success ?? 200]: {
        description: 'Done',
        ...toJsonContent(describeResponse(endpoint, namedSchemas)),
      },
      ...Object.fromEntries(statuses.map((status) => [status, failure])),
    },
    security: endpoint.access === 'none' ? [] : [{ bearer: [] }, { cookie: [] }],
    'x-permission': endpoint.access,
    ...(endpoint.whileRestricted && { 'x-while-restricted': endpoint.whileRestricted }),
    ...(endpoint.whileViewing && { 'x-while-viewing': true }),
  };
}

/**
 * Returns the OpenAPI 3.1 document of the endpoints. Generating it takes a second, so it yields to other requests
 * in between.
 */
export async function openApiDocument(endpoints: readonly Endpoint[]): Promise<Schema> {
  const paths: Record<string, Schema> = {};
  const namedSchemas: NamedSchemas = new Map();
  for (const endpoint of endpoints) {
    await turnScheduler.waitForTurn();
    const existing = paths[endpoint.path];
    paths[endpoint.path] = {
      ...existing,
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, namedSchemas),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Centinela', version: '1', description: 'The API of the portal. Base path: /api.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: {
        Error: toJsonSchema(errorSchema, 'output', namedSchemas),
        ...Object.fromEntries(namedSchemas),
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  };
}
