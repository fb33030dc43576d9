import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Generates the registries in `packages/sections/src/generated` from the files in the folders: `npm run
 * generate`.
 */
const source = fileURLToPath(new URL('../packages/sections/src', import.meta.url));
const fileHeader = '// Written by `npm run generate` from the neighbouring folders. Do not edit.\n';

const listFolders = (folder: string): string[] =>
  readdirSync(join(source, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => (one < other ? -1 : 1));

/** Returns the exports of a file that match a pattern; empty if the file does not exist. */
function findExports(path: string, pattern: RegExp): string[] {
  const [folder, name = ''] = [dirname(path), path.split('/').at(-1)];
  if (!readdirSync(join(source, folder)).includes(name)) return [];
  const text = readFileSync(join(source, path), 'utf8');
  return [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, found = '']) => found)
    .filter((found) => pattern.test(found));
}

/** Returns the only matching export. @throws Error naming the expected export */
function findExport(path: string, pattern: RegExp): string {
  const found = findExports(path, pattern);
  const [name] = found;
  if (!name || found.length > 1)
    throw new Error(
      `${path}: exactly one export has to fit ${pattern}; found: ${found.join(', ') || 'none'}`,
    );
  return name;
}

/** A member of a registry: its key, its file, and its export. */
interface Member {
  key: string;
  path: string;
  name: string;
}

const formatImport = ({ key, path, name }: Member): string =>
  `import { ${name === key ? key : `${name} as ${key}`} } from '../${path}';\n`;

const formatKeys = (members: readonly Member[]): string => members.map(({ key }) => `  ${key},\n`).join('');

/** Generates a registry from keys to exports of the files. */
const formatRegistry = (
  members: readonly Member[],
  types: string,
  declaration: string,
  end: string,
): string =>
  `${fileHeader}${types}${members.map(formatImport).join('')}\n${declaration} {\n${formatKeys(members)}}${end};\n`;

const findSectionMember =
  (file: string, pattern: (key: string) => RegExp) =>
  (key: string): Member => {
    const path = `sections/${key}/${file}`;
    return { key, path, name: findExport(path, pattern(key)) };
  };

const findFieldMember =
  (file: (kind: string) => string, pattern: RegExp) =>
  (key: string): Member => {
    const path = `fields/${key}/${file(key)}`;
    return { key, path, name: findExport(path, pattern) };
  };

/** Generates a registry by kind of field, whose types are erased by a function of another file. */
function formatKindRegistry(
  members: readonly Member[],
  wrapper: string,
  declaration: string,
  end: string,
): string {
  const imports = members.map(({ path, name }) => `import { ${name} } from '../${path}';\n`).join('');
  const lines = members.map(({ key, name }) => `  ${key}: ${wrapper.replace('$', key)}${name}),\n`).join('');
  return `${imports}\n${declaration} {\n${lines}}${end};\n`;
}

/** Returns the kinds that have a server-only part. */
function findServerKinds(kinds: readonly string[]): string {
  const members = kinds.flatMap((key) => {
    const path = `fields/${key}/${key}.server.ts`;
    return findExports(path, /ServerKind$/).map((name): Member => ({ key, path, name }));
  });
  const types = `import type { ServerKind } from '../fields/serverKind.ts';\n`;
  const declaration = `/** What of each kind is for the server only. */
export const serverKinds: Readonly<Partial<Record<string, ServerKind>>> =`;
  return formatRegistry(members, types, declaration, '');
}

function generateFieldRegistries(): Record<string, string> {
  const kinds = listFolders('fields').filter((folder) => folder !== 'parts');
  return {
    'generated/kinds.server.ts': findServerKinds(kinds),
    'generated/inputs.ts':
      `${fileHeader}import { forget } from '../fields/forget.ts';\nimport type { Input } from '../fields/input.ts';\n` +
      formatKindRegistry(
        kinds.map(findFieldMember((kind) => `${kind}.input.tsx`, /Input$/)),
        `forget('$', `,
        '/** How a form takes each kind of field. */\nexport const inputs =',
        ' satisfies Readonly<Record<string, Input>>',
      ),
    'generated/cells.ts':
      `${fileHeader}import type { Cell } from '../fields/cell.ts';\nimport { forget } from '../fields/forget.ts';\n` +
      formatKindRegistry(
        kinds.map(findFieldMember((kind) => `${kind}.cell.tsx`, /Cell$/)),
        `forget('$', `,
        '/** How a list shows each kind of field. */\nexport const cells =',
        ' satisfies Readonly<Record<string, Cell>>',
      ),
  };
}

/**
 * Generates all registries, by their paths below `packages/sections/src`.
 *
 * @throws Error naming the file of a folder without the expected export
 */
export function generateRegistries(): Readonly<Record<string, string>> {
  const sections = listFolders('sections');
  const sectionTypes = `
type Definitions = typeof definitionsByKey;

declare module '../views/sections.ts' {
  interface Sections extends Definitions {}
}
`;
  const typesOfSections = `import type { SectionKey } from '../views/sections.ts';\n`;
  return {
    'generated/definitions.ts': formatRegistry(
      sections.map(findSectionMember('definition.ts', (key) => new RegExp(`^${key}$`))),
      '',
      '/** Every section of content, by its key. */\nexport const definitionsByKey =',
      ' as const',
    ).concat(sectionTypes),
    'generated/views.ts': formatRegistry(
      sections.map(findSectionMember('view.tsx', () => /View$/)),
      `${typesOfSections}import type { SectionView } from '../views/viewProps.ts';\n`,
      '/** How an entry of each section looks on the public site. */\nexport const views =',
      ' as const satisfies { [K in SectionKey]: SectionView<K> }',
    ),
    'generated/samples.ts': formatRegistry(
      sections.map(findSectionMember('sample.ts', () => /Sample$/)),
      `import type { EntryData } from '../kernel/derive.ts';\n${typesOfSections}`,
      '/** A whole entry of each section in its stored form, for previews and for the contract that all must keep. */\nexport const samples =',
      ' satisfies { [K in SectionKey]: EntryData }',
    ),
    ...generateFieldRegistries(),
  };
}

/** Returns the checked-in text of a registry; empty if it does not exist. */
export function readCheckedIn(path: string): string {
  const [folder = '', name = ''] = path.split('/');
  return readdirSync(join(source, folder)).includes(name) ? readFileSync(join(source, path), 'utf8') : '';
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of Object.entries(generateRegistries())) writeFileSync(join(source, path), text);
