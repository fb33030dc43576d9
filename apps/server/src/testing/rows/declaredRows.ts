import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  isTypeReferenceNode,
} from 'typescript/unstable/ast/is';
import { API, type Project } from 'typescript/unstable/async';
import { type DeclaredRow, RowTypes } from './rowTypes.ts';

/**
 * The row types of each query by the location of its call: `domains/leads/leads.rows.ts:33:29`. A query whose row
 * type is a type parameter has one for each type argument used anywhere.
 */
export type DeclaredRows = Record<string, DeclaredRow[]>;

const server = join(import.meta.dirname, '../../..');
const sources = join(server, 'src');

/** Formats the location of a call as in `DeclaredRows`. Lines and columns count from 1, as in a stack trace. */
export const formatLocation = (file: string, line: number, column: number): string =>
  `${relative(sources, file).replaceAll('\\', '/')}:${line}:${column}`;

/** Finds every `query<Row>(…)` in the server's sources and resolves `Row` with the compiler. */
export async function readDeclaredRows(): Promise<DeclaredRows> {
  const api = new API();
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [join(server, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`no project in ${server}`);
    const types = new RowTypes(project.checker);
    const rows: DeclaredRows = {};
    for (const file of await findFilesContaining(project, 'query<'))
      for (const call of findNodes(file, isCallExpression).filter(isTypedQuery)) {
        const [row] = call.typeArguments ?? [];
        if (!row) continue;
        const { columns, isOpen } = await types.resolve(row);
        const argumentSets = isOpen ? await findTypeArguments(project, file, types) : [{}];
        rows[findCallLocation(call, file)] = argumentSets.map((each) => ({ ...each, ...columns }));
      }
    return rows;
  } finally {
    await api.close();
  }
}

async function findFilesContaining(project: Project, ...texts: readonly string[]): Promise<SourceFile[]> {
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(sources, path))
    .filter((path) => {
      const source = readFileSync(path, 'utf8');
      return texts.some((text) => source.includes(text));
    });
  const files = await Promise.all(paths.map((path) => project.program.getSourceFile(path)));
  return files.filter((file) => file !== undefined);
}

function findNodes<N extends Node>(file: SourceFile, isMatch: (node: Node) => node is N): N[] {
  const found: N[] = [];
  const visit = (node: Node): void => {
    if (isMatch(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isTypedQuery = ({ expression, typeArguments }: CallExpression): boolean =>
  typeArguments?.length === 1 && isPropertyAccessExpression(expression) && expression.name.text === 'query';

/** Returns the location of a call as in a stack trace: that of the called name. */
function findCallLocation({ expression }: CallExpression, file: SourceFile): string {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression;
  const { line, character } = file.getLineAndCharacterOfPosition(name.getStart(file));
  return formatLocation(file.fileName, line + 1, character + 1);
}

/**
 * Collects the possible type arguments of a file's type parameters: explicit ones, the constraints of the
 * parameters, and, where a call omits them, those of the calling file.
 */
async function findTypeArguments(
  project: Project,
  file: SourceFile,
  types: RowTypes,
  seen = new Set<string>(),
): Promise<DeclaredRow[]> {
  seen.add(file.fileName);
  const generic = [
    ...findNodes(file, isFunctionDeclaration),
    ...findNodes(file, isInterfaceDeclaration),
  ].filter(({ typeParameters }) => typeParameters);
  const names = new Set(generic.flatMap(({ name }) => (name ? [name.text] : [])));
  const nodes = generic.flatMap(({ typeParameters = [] }) =>
    typeParameters.map(({ constraint }) => constraint),
  );
  const rows: DeclaredRow[] = [];
  for (const each of await findFilesContaining(
    project,
    ...[...names].flatMap((name) => [`${name}<`, `${name}(`]),
  )) {
    const calls = findNodes(each, isCallExpression).filter(
      ({ expression }) => isIdentifier(expression) && names.has(expression.text),
    );
    const references = findNodes(each, isTypeReferenceNode).filter(
      ({ typeName }) => isIdentifier(typeName) && names.has(typeName.text),
    );
    nodes.push(...[...calls, ...references].map(({ typeArguments }) => typeArguments?.[0]));
    if (!seen.has(each.fileName) && calls.some(({ typeArguments }) => !typeArguments))
      rows.push(...(await findTypeArguments(project, each, types, seen)));
  }
  for (const node of nodes) {
    const type = node && (await types.resolve(node));
    // Types without columns, such as `never`, would match any row.
    if (type && !type.isOpen && Object.keys(type.columns).length > 0) rows.push(type.columns);
  }
  return rows;
}
