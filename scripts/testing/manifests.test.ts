import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { environment } from '../../apps/server/src/platform/config/environment.ts';
import { getNodeFlags } from '../../apps/server/src/platform/process/supervisor.ts';
import { maxQadFileBytes } from '../../packages/api/src/imports/qadFiles.ts';
import { findSchemaProblems } from './kubernetesSchema.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'ops/kubernetes');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Variables of Node and the C library, which the configuration does not know. */
const processVariables = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'NODE_COMPILE_CACHE_PORTABLE'];
const allocatorVariables = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];
const variables = new Set([...Object.keys(environment.shape), ...processVariables, ...allocatorVariables]);
const listUnknown = (names: Iterable<string>) => [...names].filter((name) => !variables.has(name));

const manifest = z.looseObject({
  file: z.string(),
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }).optional(),
});

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
const manifests = files.flatMap((file) =>
  parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => {
    expect(document.errors, file).toEqual([]);
    return manifest.parse({ ...document.toJS(), file });
  }),
);
const applied = manifests.filter(({ kind }) => kind !== 'Kustomization');

const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.number() })).default([]),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  envFrom: z.array(z.unknown()),
  volumeMounts: z.array(z.looseObject({ mountPath: z.string() })),
  securityContext: z.unknown(),
});
const workload = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true), runAsUser: z.literal(1000) }),
        containers: z.tuple([container]),
      }),
    }),
  }),
});
const workloads = applied
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map((each) => ({ kind: each.kind, ...workload.parse(each).spec.template }));
const web = workloads.find(({ spec }) => spec.containers[0].name === 'web')?.spec.containers[0];

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('http') }) });
const findManifest = (kind: string, name: string) =>
  applied.find((each) => each.kind === kind && each.metadata?.name === name);

describe('the Kubernetes manifests', () => {
  it('contain what a deployment needs', () => {
    expect(applied.map(({ kind, metadata }) => `${kind} ${metadata?.name}`).sort()).toEqual([
      'ConfigMap centinela',
      'Deployment web',
      'Deployment worker',
      'HorizontalPodAutoscaler web',
      'Ingress web',
      'Job migrate',
      'Namespace centinela',
      'NetworkPolicy default',
      'NetworkPolicy web',
      'PodDisruptionBudget web',
      'Secret centinela',
      'Service web',
    ]);
  });

  it.each(applied.map((each) => [`${each.file} ${each.kind}`, each] as const))(
    'follow the schema of Kubernetes: %s',
    async (_name, { file: _, ...each }) => {
      expect(await findSchemaProblems(each)).toEqual([]);
    },
  );

  it('would be refused with a wrong or an unknown property', async () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' } };
    expect(await findSchemaProblems({ ...service, spec: { ports: [{ port: 80 }] } })).toEqual([]);
    expect(await findSchemaProblems({ ...service, spec: { ports: [{ port: 'http' }] } })).toEqual([
      expect.stringContaining('integer'),
    ]);
    expect(await findSchemaProblems({ ...service, spec: { selectors: 'web' } })).toEqual([
      '.spec.selectors is unknown',
    ]);
  });

  it('are listed in a kustomization', () => {
    const listed = manifests
      .filter(({ kind }) => kind === 'Kustomization')
      .flatMap(({ file, resources }) =>
        z
          .array(z.string())
          .parse(resources)
          .map((each) => join(file, '..', each)),
      );
    const used = new Set(applied.map(({ file }) => file).filter((file) => !file.includes('example')));
    expect(listed.sort()).toEqual([...used].sort());
  });

  it('run every process as a user without privileges, on a read-only root', () => {
    expect(workloads).toHaveLength(3);
    for (const { spec } of workloads) {
      expect(spec.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(spec.containers[0].volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
    }
  });

  it('start roles of main.ts with an image whose version the kustomization sets', () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
    const main = read('apps/server/src/main.ts');
    for (const { spec } of workloads) {
      const { image, args } = spec.containers[0];
      expect(main).toMatch(new RegExp(`^  ${args.join(' ')}(?:,|:)`, 'm'));
      for (const each of manifests.filter(({ kind }) => kind === 'Kustomization'))
        expect(each.images).toEqual([{ name: image, newTag: version }]);
    }
  });

  it('check the health of the web processes with routes that exist', () => {
    const health = read('apps/server/src/platform/health/health.ts');
    for (const name of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(health).toContain(`app.get('${probe.parse(web?.[name]).httpGet.path}'`);
  });

  it('name one port', () => {
    const port = web?.ports[0];
    expect(port).toEqual({ name: 'http', containerPort: 3000 });
    expect(web?.env).toContainEqual({ name: 'PORT', value: '3000' });
    expect(read('ops/container/Dockerfile')).toContain('EXPOSE 3000');
    expect(findManifest('NetworkPolicy', 'web')?.spec).toMatchObject({
      ingress: [{ ports: [{ port: 3000 }] }],
    });
    expect(findManifest('Service', 'web')?.spec).toMatchObject({
      ports: [{ name: 'http', targetPort: 'http' }],
    });
  });

  it('select the web processes', () => {
    const labels = workloads.find(({ spec }) => spec.containers[0] === web)?.metadata.labels;
    expect(labels).toEqual({ app: 'web' });
    expect(findManifest('Service', 'web')?.spec).toMatchObject({ selector: labels });
    expect(findManifest('PodDisruptionBudget', 'web')?.spec).toMatchObject({
      selector: { matchLabels: labels },
    });
    expect(findManifest('NetworkPolicy', 'web')?.spec).toMatchObject({
      podSelector: { matchLabels: labels },
    });
  });

  it('set only variables that the configuration knows', () => {
    const values = ['ConfigMap', 'Secret'].map((kind) => findManifest(kind, 'centinela'));
    const names = values.flatMap((each) =>
      Object.keys(z.record(z.string(), z.string()).parse(each?.data ?? each?.stringData)),
    );
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET', 'PUBLIC_URL']));
    expect(listUnknown([...names, ...(web?.env.map(({ name }) => name) ?? [])])).toEqual([]);
  });
});

describe('the compose file', () => {
  const service = z.looseObject({
    image: z.string(),
    command: z.array(z.string()).optional(),
    read_only: z.boolean().optional(),
    cap_drop: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.unknown()).default({}),
  });
  const compose = z
    .looseObject({ services: z.record(z.string(), service) })
    .parse(parseAllDocuments(read('ops/compose/compose.yaml'), { merge: true })[0]?.toJS());
  const portals = Object.entries(compose.services).filter(([, { image }]) => image.includes('centinela'));

  it('runs two web processes, a worker and what they need', () => {
    expect(Object.keys(compose.services)).toEqual(
      expect.arrayContaining(['web1', 'web2', 'worker', 'migrate', 'database', 'storage', 'proxy']),
    );
    expect(portals.map(([name, { command = ['web'] }]) => [name, ...command])).toEqual([
      ['migrate', 'migrate'],
      ['web1', 'web'],
      ['web2', 'web'],
      ['worker', 'worker'],
    ]);
  });

  it('runs them on a read-only root, without privileges', () => {
    for (const [name, each] of portals)
      expect([name, each.read_only, each.cap_drop]).toEqual([name, true, ['ALL']]);
  });

  it('pins every image', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:[a-z-]*v?\d+\.\d+/);
  });

  it('sets only variables that the configuration knows', () => {
    expect(listUnknown(portals.flatMap(([, { environment: values }]) => Object.keys(values)))).toEqual([]);
  });

  it('starts the storage before its key exists', () => {
    const required = [...read('ops/compose/compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(required).toContain('SECRET');
    expect(required).not.toContain('S3_ACCESS_KEY_ID');
    expect(required).not.toContain('S3_SECRET_ACCESS_KEY');
  });

  it('reads variables that the example explains', () => {
    const used = new Set(
      [...read('ops/compose/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name),
    );
    const explained = [...read('ops/compose/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
    expect(explained.sort()).toEqual([...used].sort());
  });
});

describe('the reverse proxies', () => {
  it.each([
    ['ops/compose/Caddyfile', /max_size (\d+)MB/, 1e6],
    ['ops/kubernetes/ingress.yaml', /proxy-body-size: (\d+)m/, 1024 ** 2],
  ])('let the largest ERP file through: %s', (file, limit, unit) => {
    expect(Number(limit.exec(read(file))?.[1]) * unit).toBeGreaterThan(maxQadFileBytes);
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read('ops/container/Dockerfile').replaceAll('\\\n', ' ');

  it('sets only variables that the configuration or Node knows', () => {
    const line = /^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '';
    const names = [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('DATA_DIR');
    expect(listUnknown(names)).toEqual([]);
  });

  it('has the Node version of package.json, another user, a health check and a signal to stop', () => {
    const { devDependencies } = z
      .object({ devDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(dockerfile).toContain(`node:${devDependencies.node}-`);
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\/health\/ready/m);
    expect(dockerfile).toMatch(/^STOPSIGNAL SIGTERM$/m);
    expect(dockerfile).not.toContain(':latest');
  });
});

describe("Node's flags", () => {
  const [webFlags, workerFlags] = [getNodeFlags('web'), getNodeFlags('worker')];

  it.each([
    ['ops/systemd/centinela-web@.service', webFlags.join(' ')],
    ['ops/systemd/centinela-worker.service', workerFlags.join(' ')],
    ['ops/container/Dockerfile', webFlags.map((flag) => `"${flag}"`).join(', ')],
  ])('are those of npm start in %s', (file, flags) => {
    expect(read(file)).toMatch(new RegExp(`(?:bin/node|"node",) ${flags},? "?apps/server/src/main.ts`));
  });

  it.each([
    ['ops/compose/compose.yaml', 'NODE_OPTIONS: '],
    ['ops/kubernetes/worker.yaml', 'name: NODE_OPTIONS, value: '],
  ])("are those of the image and the worker's own in %s", (file, setting) => {
    const ownFlags = workerFlags.filter((flag) => !webFlags.includes(flag));
    expect(read(file)).toContain(`${setting}${ownFlags.join(' ')} }`);
  });
});
