import { z } from 'zod';

/** Names of the API groups in Kubernetes' own API description, from which `kubernetes-models` is generated. */
const groups: Readonly<Record<string, string>> = {
  v1: 'CoreV1',
  'apps/v1': 'AppsV1',
  'autoscaling/v2': 'AutoscalingV2',
  'batch/v1': 'BatchV1',
  'networking.k8s.io/v1': 'NetworkingV1',
  'policy/v1': 'PolicyV1',
};

interface SchemaModule {
  readonly validate: ((data: unknown) => boolean) & { readonly errors: unknown[] | null };
}

const typed = z.looseObject({ apiVersion: z.string(), kind: z.string() });

/**
 * Compares a manifest with the schema of its kind. The schemas allow unknown properties, which Kubernetes ignores, so a
 * misspelt one would have no effect: those that the schema never reads are reported as well.
 *
 * @returns one line per problem
 */
export async function findSchemaProblems(manifest: unknown): Promise<string[]> {
  const { apiVersion, kind } = typed.parse(manifest);
  const { validate }: SchemaModule = await import(
    `kubernetes-models/_schemas/IoK8sApi${groups[apiVersion]}${kind}`
  );
  const unread = new Set<string>();
  const isValid = validate(recordReads(manifest, '', unread));
  if (!isValid) return (validate.errors ?? []).map((error) => JSON.stringify(error));
  return [...unread].map((path) => `${path} is unknown`);
}

/** Wraps a value so that the paths of all properties are in `unread` until they are read. */
function recordReads(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inner = new Map(
    Object.entries(value).map(([key, each]) => {
      unread.add(`${path}.${key}`);
      return [key, recordReads(each, `${path}.${key}`, unread)];
    }),
  );
  return new Proxy(value, {
    get(target, key) {
      if (typeof key !== 'string' || !inner.has(key)) return Reflect.get(target, key);
      unread.delete(`${path}.${key}`);
      return inner.get(key);
    },
  });
}
