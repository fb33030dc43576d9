import { type Node, parse } from 'libpg-query';
import { isTransactional } from '../../apps/server/src/platform/database/migrate.ts';
import { type MigrationContext, rules } from './rules.ts';
import { smallTables } from './tables.ts';

const markers = {
  unused: /^-- unused since (\d+\.\d+\.\d+): (.+)$/gm,
  alwaysWritten: /^-- always written since (\d+\.\d+\.\d+): (.+)$/gm,
  accepted: /^-- accepted ([\w-]+): \S.{9,}$/gm,
};

/**
 * Checks that a migration can run while the previous release serves visitors, and that this one can be rolled back.
 *
 * @param sql the migration's file
 * @param version the release that will contain the migration, as in package.json
 * @returns one line per problem: what, the rule, and what to write instead
 */
export async function lintMigration(sql: string, version: string): Promise<string[]> {
  const pieces = sql.split('--> statement-breakpoint');
  const parsed = await Promise.all(pieces.map(parsePiece));
  const inTransaction = isTransactional(pieces);
  const nodes = parsed.flat();
  const context = createContext(sql, nodes, { version, inTransaction });
  const accepted = new Set([...sql.matchAll(markers.accepted)].map(([, rule]) => rule));
  const problems = nodes.flatMap((node) =>
    rules
      .filter(({ name, isAcceptable }) => !(isAcceptable && accepted.has(name)))
      .flatMap(({ name, reason, find }) =>
        find(node, context).map((found) => `${found}: ${name}. ${reason}`),
      ),
  );
  return inTransaction
    ? problems
    : [...problems, ...findSharedTransactions(parsed), ...findUnfinished(nodes)];
}

async function parsePiece(piece: string): Promise<Node[]> {
  const { stmts = [] } = await parse(piece);
  return stmts.flatMap(({ stmt }) => stmt ?? []);
}

function createContext(
  sql: string,
  nodes: readonly Node[],
  { version, inTransaction }: { version: string; inTransaction: boolean },
): MigrationContext {
  const created = new Set(
    nodes.flatMap((node) => ('CreateStmt' in node ? (node.CreateStmt.relation?.relname ?? []) : [])),
  );
  const listMarked = (marker: RegExp): ReadonlySet<string> =>
    new Set(
      [...sql.matchAll(marker)]
        .filter(([, since = '']) => isEarlier(since, version))
        .flatMap(([, , names = '']) => names.split(',').map((name) => name.trim())),
    );
  const unused = listMarked(markers.unused);
  const alwaysWritten = listMarked(markers.alwaysWritten);
  return {
    inTransaction,
    isExisting: (table) => !created.has(table),
    isLarge: (table) => !created.has(table) && !smallTables.has(table),
    isUnused: (name) => unused.has(name),
    isAlwaysWritten: (column) => alwaysWritten.has(column),
  };
}

/** Compares two releases such as `0.9.0` and `0.10.0`. */
const isEarlier = (release: string, other: string): boolean =>
  release.localeCompare(other, 'en', { numeric: true }) < 0;

/** PostgreSQL runs statements that are sent together in one transaction. */
const findSharedTransactions = (parsed: readonly Node[][]): string[] =>
  parsed.some((nodes) => nodes.length > 1)
    ? [
        'statements that are sent together run in one transaction: separate them with “--> statement-breakpoint”.',
      ]
    : [];

/** A killed CREATE INDEX CONCURRENTLY leaves an invalid index under its name, which has to be dropped first. */
function findUnfinished(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node, index) => {
    if (!('IndexStmt' in node)) return [];
    const before = nodes[index - 1];
    const name = node.IndexStmt.idxname ?? '';
    const isDropped =
      before !== undefined &&
      'DropStmt' in before &&
      JSON.stringify(before.DropStmt.objects).includes(JSON.stringify(name));
    return isDropped ? [] : [`${name}: write DROP INDEX CONCURRENTLY IF EXISTS "${name}" before it.`];
  });
}
