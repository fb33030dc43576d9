import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CallExpression, Node, SourceFile, TypeNode } from 'typescript/unstable/ast';
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
 * The row type of each query, by the place of its call: `domains/leads/leads.rows.ts:33:29`. A query whose row type is a
 * parameter of its function has one for each type that is given for it anywhere.
 */
export type DeclaredRows = Record<string, DeclaredRow[]>;

const server = join(import.meta.dirname, '../../..');
const sources = join(server, 'src');

/** The place of a call in the words of `DeclaredRows`. Lines and columns count from 1, as in a stack trace. */
export const placeOf = (file: string, line: number, column: number): string =>
  `${relative(sources, file).replaceAll('\\', '/')}:${line}:${column}`;

/** Reads every `query<Row>(…)` of the server's sources and has the compiler resolve what `Row` is. */
export async function readDeclaredRows(): Promise<DeclaredRows> {
  const api = new API();
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [join(server, 'tsconfig.json')] });
    const [project] = snapshot.getProjects();
    if (!project) throw new Error(`no project in ${server}`);
    const types = new RowTypes(project.checker);
    const rows: DeclaredRows = {};
    for (const file of await filesWith(project, 'query<'))
      for (const call of nodesOf(file, isCallExpression).filter(isTypedQuery)) {
        const [row] = call.typeArguments ?? [];
        if (!row) continue;
        const { columns, isOpen } = await types.resolve(row);
        const given = isOpen ? await givenTypes(project, file, types) : [{}];
        rows[placeOfCall(call, file)] = given.map((each) => ({ ...each, ...columns }));
      }
    return rows;
  } finally {
    await api.close();
  }
}

async function filesWith(project: Project, ...texts: readonly string[]): Promise<SourceFile[]> {
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

function nodesOf<N extends Node>(file: SourceFile, isWanted: (node: Node) => node is N): N[] {
  const found: N[] = [];
  const visit = (node: Node): void => {
    if (isWanted(node)) found.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

const isTypedQuery = ({ expression, typeArguments }: CallExpression): boolean =>
  typeArguments?.length === 1 && isPropertyAccessExpression(expression) && expression.name.text === 'query';

/** Where a stack trace says that the call is: at the name of what is called. */
function placeOfCall({ expression }: CallExpression, file: SourceFile): string {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression;
  const { line, character } = file.getLineAndCharacterOfPosition(name.getStart(file));
  return placeOf(file.fileName, line + 1, character + 1);
}

/** The row types that are given, by name, to the generic functions and interfaces of a file. */
async function givenTypes(project: Project, file: SourceFile, types: RowTypes): Promise<DeclaredRow[]> {
  const generic = new Set(
    [...nodesOf(file, isFunctionDeclaration), ...nodesOf(file, isInterfaceDeclaration)].flatMap(
      ({ name, typeParameters }) => (name && typeParameters ? [name.text] : []),
    ),
  );
  const files = await filesWith(project, ...[...generic].map((name) => `${name}<`));
  const nodes = files.flatMap((each): (TypeNode | undefined)[] => [
    ...nodesOf(each, isCallExpression)
      .filter(({ expression }) => isIdentifier(expression) && generic.has(expression.text))
      .map(({ typeArguments }) => typeArguments?.[0]),
    ...nodesOf(each, isTypeReferenceNode)
      .filter(({ typeName }) => isIdentifier(typeName) && generic.has(typeName.text))
      .map(({ typeArguments }) => typeArguments?.[0]),
  ]);
  const resolved = await Promise.all(
    nodes.filter((node) => node !== undefined).map((node) => types.resolve(node)),
  );
  // Types that name no column, such as `never`, would fit anything.
  return resolved
    .filter(({ columns, isOpen }) => !isOpen && Object.keys(columns).length > 0)
    .map(({ columns }) => columns);
}
