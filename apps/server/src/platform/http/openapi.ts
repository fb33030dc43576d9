import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { errorSchema } from '@centinela/api/http/errors.ts';
import { z } from 'zod';
import { turnScheduler } from '../threads/turnScheduler.ts';

type Schema = Record<string, unknown>;

/** Named schemas are defined once and referenced elsewhere. */
type Named = Map<string, unknown>;

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', named: Named): Schema {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  });
  for (const [name, definition] of Object.entries($defs ?? {}))
    named.set(name, rewriteReferences(definition));
  const { id, ...body } = rest;
  if (typeof id !== 'string') return rewriteReferences(body);
  named.set(id, rewriteReferences(body));
  return { $ref: `#/components/schemas/${id}` };
}

const rewriteReferences = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

const content = (schema: Schema) => ({ content: { 'application/json': { schema } } });

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

const describeExtras = ({ extras }: Endpoint, named: Named): Schema =>
  Object.fromEntries(
    Object.entries(extras?.shape ?? {}).map(([name, each]) => [
      name,
      each instanceof z.ZodType ? jsonSchema(each, 'output', named) : {},
    ]),
  );

function answer(declared: Endpoint, named: Named): Schema {
  const properties = {
    data: jsonSchema(declared.answer, 'output', named),
    ...describeExtras(declared, named),
    ...(declared.paginated && { pagination }),
  };
  return { type: 'object', required: Object.keys(properties), properties };
}

const describeParameters = (declared: Endpoint, named: Named): Schema[] => {
  const describe = (schema: z.ZodType | undefined, location: 'path' | 'query') => {
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.entries(schema.shape).map(([name, each]) => ({
      name,
      in: location,
      required: location === 'path' || !z.safeParse(each, undefined).success,
      schema: each instanceof z.ZodType ? jsonSchema(each, 'input', named) : {},
    }));
  };
  return [...describe(declared.params, 'path'), ...describe(declared.query, 'query')];
};

const accessTexts: Readonly<Record<string, string>> = {
  none: 'Anybody may call.',
  token: 'Needs a session.',
  user: 'Needs the session of an account, not a guest’s.',
};

const accessText = ({ access }: Endpoint): string =>
  typeof access === 'string'
    ? (accessTexts[access] ?? `Needs \`${access}\`.`)
    : `Needs ${access.map((key) => `\`${key}\``).join(' or ')}, by the entry.`;

/** The request body: JSON, or a form with a file. */
function requestBody({ body, form }: Endpoint, named: Named): Schema {
  if (body) return { requestBody: { required: true, ...content(jsonSchema(body, 'input', named)) } };
  if (!form) return {};
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  const schema = { allOf: [file, jsonSchema(form, 'input', named)] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** Returns one operation of the document. */
function operation(declared: Endpoint, named: Named): Schema {
  const statuses = [400, ...(declared.access === 'none' ? [] : [401, 403]), ...(declared.errors ?? []), 500];
  const failure = { description: 'Error', ...content({ $ref: '#/components/schemas/Error' }) };
  return {
    tags: [declared.tag],
    summary: declared.summary,
    description: accessText(declared),
    parameters: describeParameters(declared, named),
    ...requestBody(declared, named),
    responses: {
      [declared.success ?? 200]: { description: 'Done', ...content(answer(declared, named)) },
      ...Object.fromEntries(statuses.map((status) => [status, failure])),
    },
    security: declared.access === 'none' ? [] : [{ bearer: [] }, { cookie: [] }],
    'x-permission': declared.access,
    ...(declared.whileRestricted && { 'x-while-restricted': declared.whileRestricted }),
    ...(declared.whileViewing && { 'x-while-viewing': true }),
  };
}

/**
 * Returns the OpenAPI 3.1 document of the endpoints. Generating it takes a second, so it yields to other requests
 * in between.
 */
export async function openApiDocument(endpoints: readonly Endpoint[]): Promise<Schema> {
  const paths: Record<string, Schema> = {};
  const named: Named = new Map();
  for (const declared of endpoints) {
    await turnScheduler.waitForTurn();
    const existing = paths[declared.path];
    paths[declared.path] = { ...existing, [declared.method.toLowerCase()]: operation(declared, named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Centinela', version: '1', description: 'The API of the portal. Base path: /api.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorSchema, 'output', named), ...Object.fromEntries(named) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  };
}
