import { z } from 'zod';

/** One of every kind of JSON value, including those that programs tend to forget. */
export const jsonValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  '',
  'a',
  '\u0000',
  '\ud800',
  'x'.repeat(20_000),
  [],
  [[]],
  [null],
  ['a'],
  [{}],
  {},
  { a: [] },
  { a: { a: { a: null } } },
  { length: 1 },
];

/** JSON texts of these values, and of numbers that JavaScript cannot serialise. */
export const jsonTexts: readonly string[] = [
  ...jsonValues.map((value) => JSON.stringify(value)),
  '1e400',
  '-1e400',
  '[1e400]',
  '{"__proto__":{"a":1}}',
  '{"constructor":[],"toString":1}',
];

/** Values of a query parameter, as written in a URL. */
export const queryValues: readonly string[] = [
  '=',
  '=a',
  '=0',
  '=-1',
  '=1e400',
  '=null',
  '=%00',
  '=%F0%9F%98%80',
  '=[]',
  '[]=a',
  '[a]=a',
  '[a][b]=a',
  '[from]=a',
  `=${'x'.repeat(5000)}`,
];

/** Returns the inner schemas that define a schema's fields. */
function getInnerSchemas(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema.def.in, schema.def.out];
  if (schema instanceof z.ZodUnion) return schema.def.options;
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  if (schema instanceof z.ZodLazy) return [schema.def.getter()];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  )
    return [schema.def.innerType];
  return [];
}

/** Returns every field of a schema with its schemas in all alternatives. */
export function getFields(schema: z.core.$ZodType): Map<string, z.core.$ZodType[]> {
  const fields = new Map<string, z.core.$ZodType[]>();
  const add = (name: string, field: z.core.$ZodType) =>
    fields.set(name, [...(fields.get(name) ?? []), field]);
  if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries(schema.def.shape)) add(name, field);
  for (const inner of getInnerSchemas(schema))
    for (const [name, each] of getFields(inner)) for (const field of each) add(name, field);
  return fields;
}

/** Values that our fields accept, to fill those that are not tested. */
const sampleValues: readonly unknown[] = [
  undefined,
  'Ana Pérez',
  'ana@centinela.example',
  '+541155550000',
  '00000000-0000-7000-8000-000000000000',
  '20123456',
  '2026-11-02',
  '2026-11-02T12:00:00.000Z',
  '/contacto',
  'https://www.centinela.example/',
  'es',
  '10:00',
  '1',
  'a-b',
  'Centinela-2026',
  1,
  true,
  null,
  [],
  {},
  ['00000000-0000-7000-8000-000000000000'],
  ['a'],
  ['plans.list'],
];

const getOptions = (schema: z.core.$ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  return getInnerSchemas(schema).flatMap(getOptions);
};

/** Returns a value that a field accepts, if one is found. */
function findSampleValue(schemas: readonly z.core.$ZodType[], depth: number): unknown {
  for (const schema of schemas) {
    for (const value of [...getOptions(schema), ...sampleValues])
      if (z.core.safeParse(schema, value).success) return value;
    if (depth < 3 && getFields(schema).size > 0) return createSampleBody(schema, depth + 1);
  }
  return undefined;
}

/** Returns a body that a schema accepts or nearly accepts. */
export const createSampleBody = (schema: z.core.$ZodType, depth = 0): Record<string, unknown> =>
  Object.fromEntries(
    [...getFields(schema)].map(([name, schemas]) => [name, findSampleValue(schemas, depth)]),
  );
