import type { AlterTableCmd, Constraint, Node } from 'libpg-query';

/** What the rules need to know about a statement's migration. */
export interface MigrationContext {
  /** Whether the table existed before this migration and may have 100,000 rows. */
  isLarge(table: string): boolean;
  /** Whether the table existed before this migration. */
  isExisting(table: string): boolean;
  inTransaction: boolean;
  /** Whether a comment names an earlier release that no longer uses this table or column (`invoices.paid`). */
  isUnused(name: string): boolean;
  /** Whether a comment names an earlier release that always writes this column. */
  isAlwaysWritten(column: string): boolean;
}

export interface MigrationRule {
  readonly name: string;
  /** What would happen, and what to write instead. */
  readonly reason: string;
  /** Whether a comment in the migration may accept it, with a reason: `-- accepted <name>: <reason>`. */
  readonly isAcceptable?: true;
  /** Returns the tables, columns or constraints of a statement that break the rule. */
  find(statement: Node, context: MigrationContext): string[];
}

interface Alteration {
  readonly table: string;
  readonly command: AlterTableCmd;
}

/** Returns the alterations of an `ALTER TABLE`. */
function listAlterations(node: Node): Alteration[] {
  if (!('AlterTableStmt' in node) || node.AlterTableStmt.objtype !== 'OBJECT_TABLE') return [];
  const table = node.AlterTableStmt.relation?.relname ?? '';
  return (node.AlterTableStmt.cmds ?? []).flatMap((each) =>
    'AlterTableCmd' in each ? [{ table, command: each.AlterTableCmd }] : [],
  );
}

/** Creates the check of a rule about alterations. */
const inAlterations =
  (breaksRule: (alteration: Alteration, context: MigrationContext) => boolean): MigrationRule['find'] =>
  (node, context) =>
    listAlterations(node)
      .filter((each) => breaksRule(each, context))
      .map(({ table, command }) => [table, getColumn(command)].filter(Boolean).join('.'));

const getColumn = ({ name, def }: AlterTableCmd): string | undefined =>
  name ?? (def && 'ColumnDef' in def ? def.ColumnDef.colname : undefined);

/** Returns the constraints of an added column, or the added constraint. */
function listConstraints({ def }: AlterTableCmd): Constraint[] {
  if (!def) return [];
  if ('Constraint' in def) return [def.Constraint];
  if (!('ColumnDef' in def)) return [];
  return (def.ColumnDef.constraints ?? []).flatMap((each) => ('Constraint' in each ? [each.Constraint] : []));
}

const hasConstraint = (command: AlterTableCmd, ...types: (Constraint['contype'] | undefined)[]): boolean =>
  listConstraints(command).some(({ contype }) => types.includes(contype));

/** Whether PostgreSQL can store the default once instead of in every row: a constant, or the time of the statement. */
function isStoredOnce(expression: Node | undefined): boolean {
  if (!expression) return true;
  if ('A_Const' in expression || 'SQLValueFunction' in expression) return true;
  if ('TypeCast' in expression) return isStoredOnce(expression.TypeCast.arg);
  if ('A_ArrayExpr' in expression) return (expression.A_ArrayExpr.elements ?? []).every(isStoredOnce);
  if (!('FuncCall' in expression)) return false;
  const name = expression.FuncCall.funcname?.at(-1);
  return name !== undefined && 'String' in name && name.String.sval === 'now';
}

const rewritingCommands: readonly AlterTableCmd['subtype'][] = [
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetTableSpace',
  'AT_SetAccessMethod',
];

/** Returns the tables that a statement names as `DROP TABLE` or `DROP VIEW` do. */
function listDropped(node: Node): string[] {
  if (!('DropStmt' in node) || !['OBJECT_TABLE', 'OBJECT_VIEW'].includes(node.DropStmt.removeType ?? ''))
    return [];
  return (node.DropStmt.objects ?? []).flatMap((object) => {
    const name = 'List' in object ? object.List.items?.at(-1) : undefined;
    return name && 'String' in name ? [name.String.sval ?? ''] : [];
  });
}

const listDroppedColumns = (node: Node): string[] =>
  listAlterations(node)
    .filter(({ command }) => command.subtype === 'AT_DropColumn')
    .map(({ table, command }) => `${table}.${command.name}`);

/** Returns the table or column that a statement renames. */
function listRenamed(node: Node): string[] {
  if (!('RenameStmt' in node)) return [];
  const { renameType, relation, subname } = node.RenameStmt;
  if (renameType === 'OBJECT_TABLE') return [relation?.relname ?? ''];
  return renameType === 'OBJECT_COLUMN' ? [`${relation?.relname}.${subname}`] : [];
}

/** Returns the table whose rows a statement changes. */
function getChangedTable(node: Node): string | undefined {
  if ('UpdateStmt' in node) return node.UpdateStmt.relation?.relname;
  if ('DeleteStmt' in node) return node.DeleteStmt.relation?.relname;
  return undefined;
}

/** Whether a statement may run outside of a transaction: it locks for moments only and can be repeated. */
function isRepeatable(node: Node): boolean {
  if ('IndexStmt' in node) return node.IndexStmt.concurrent === true;
  if ('DropStmt' in node) return node.DropStmt.concurrent === true && node.DropStmt.missing_ok === true;
  const alterations = listAlterations(node);
  return (
    alterations.length > 0 && alterations.every(({ command }) => command.subtype === 'AT_ValidateConstraint')
  );
}

/** The rules, each with its reason. docs/how-to/write-a-migration.md shows what to write instead. */
export const rules: readonly MigrationRule[] = [
  {
    name: 'index-blocks-writes',
    reason:
      'CREATE INDEX blocks all writes to the table until it is built. Write CREATE INDEX CONCURRENTLY in a migration of its own with “-- no transaction”.',
    find: (node, { isLarge }) => {
      if (!('IndexStmt' in node) || node.IndexStmt.concurrent) return [];
      const table = node.IndexStmt.relation?.relname ?? '';
      return isLarge(table) ? [table] : [];
    },
  },
  {
    name: 'concurrently-in-transaction',
    reason: 'PostgreSQL refuses CONCURRENTLY in a transaction. Add the line “-- no transaction”.',
    find: (node, { inTransaction }) => {
      if (!inTransaction) return [];
      if ('IndexStmt' in node && node.IndexStmt.concurrent) return [node.IndexStmt.idxname ?? ''];
      return 'DropStmt' in node && node.DropStmt.concurrent ? ['DROP INDEX'] : [];
    },
  },
  {
    name: 'not-repeatable',
    reason:
      'Without a transaction, a killed migration is repeated from its start. Only DROP INDEX CONCURRENTLY IF EXISTS, CREATE INDEX CONCURRENTLY and VALIDATE CONSTRAINT may be written there.',
    find: (node, { inTransaction }) =>
      inTransaction || isRepeatable(node) ? [] : [Object.keys(node)[0] ?? ''],
  },
  {
    name: 'column-rewrites-table',
    reason:
      'A default that differs per row, a generated column or an identity rewrites the table while nothing can read it. Add the column without it, then SET DEFAULT, and fill old rows in a job.',
    find: inAlterations(
      ({ table, command }, { isLarge }) =>
        command.subtype === 'AT_AddColumn' &&
        isLarge(table) &&
        listConstraints(command).some(
          ({ contype, raw_expr }) =>
            (contype === 'CONSTR_DEFAULT' && !isStoredOnce(raw_expr)) ||
            contype === 'CONSTR_GENERATED' ||
            contype === 'CONSTR_IDENTITY',
        ),
    ),
  },
  {
    name: 'required-column-without-default',
    reason:
      'The running version inserts rows without this column, and they would be refused. Add a DEFAULT, or allow NULL.',
    find: inAlterations(
      ({ table, command }, { isExisting }) =>
        command.subtype === 'AT_AddColumn' &&
        isExisting(table) &&
        hasConstraint(command, 'CONSTR_NOTNULL') &&
        !hasConstraint(command, 'CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'),
    ),
  },
  {
    name: 'type-change',
    reason:
      'A new type rewrites the table, and prepared statements of the running version fail. Add a column with the new type, write both, and drop the old one in a later release.',
    find: inAlterations(
      ({ table, command }, { isExisting }) => command.subtype === 'AT_AlterColumnType' && isExisting(table),
    ),
  },
  {
    name: 'not-null-scans-table',
    reason:
      'SET NOT NULL reads the whole table while nothing can use it. Write ADD CONSTRAINT … NOT NULL column NOT VALID, and VALIDATE CONSTRAINT in a migration with “-- no transaction”.',
    find: inAlterations(
      ({ table, command }, { isLarge }) => command.subtype === 'AT_SetNotNull' && isLarge(table),
    ),
  },
  {
    name: 'not-yet-always-written',
    reason:
      'The running version may still write no value. Stop that in one release, and require the value in a later one, with “-- always written since <release>: table.column”.',
    find: (node, { isExisting, isAlwaysWritten }) =>
      listAlterations(node)
        .filter(
          ({ table, command }) =>
            isExisting(table) &&
            (command.subtype === 'AT_SetNotNull' ||
              (command.subtype === 'AT_ColumnDefault' && !command.def) ||
              (command.subtype === 'AT_AddConstraint' && hasConstraint(command, 'CONSTR_NOTNULL'))),
        )
        .flatMap(({ table, command }) => {
          const [key] = listConstraints(command)[0]?.keys ?? [];
          const column = key && 'String' in key ? key.String.sval : command.name;
          return isAlwaysWritten(`${table}.${column}`) ? [] : [`${table}.${column}`];
        }),
  },
  {
    name: 'constraint-scans-table',
    reason:
      'A new constraint reads the whole table while writes wait. Write NOT VALID, and VALIDATE CONSTRAINT in a migration with “-- no transaction”.',
    find: inAlterations(
      ({ table, command }, { isLarge }) =>
        isLarge(table) &&
        (command.subtype === 'AT_AddConstraint' || command.subtype === 'AT_AddColumn') &&
        listConstraints(command).some(
          ({ contype, skip_validation }) =>
            !skip_validation &&
            (contype === 'CONSTR_FOREIGN' ||
              contype === 'CONSTR_CHECK' ||
              (contype === 'CONSTR_NOTNULL' && command.subtype === 'AT_AddConstraint')),
        ),
    ),
  },
  {
    name: 'validation-holds-locks',
    reason:
      'In the transaction that added the constraint, VALIDATE CONSTRAINT reads the table while nothing can use it. Write it in a migration of its own with “-- no transaction”.',
    find: inAlterations(
      ({ table, command }, { isLarge, inTransaction }) =>
        command.subtype === 'AT_ValidateConstraint' && inTransaction && isLarge(table),
    ),
  },
  {
    name: 'unique-builds-index',
    reason:
      'A unique or primary key builds its index while nothing can use the table. Write CREATE UNIQUE INDEX CONCURRENTLY in a migration with “-- no transaction”, then ADD CONSTRAINT … USING INDEX.',
    find: inAlterations(
      ({ table, command }, { isLarge }) =>
        isLarge(table) &&
        listConstraints(command).some(
          ({ contype, indexname }) =>
            !indexname &&
            (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_EXCLUSION'),
        ),
    ),
  },
  {
    name: 'still-used',
    reason:
      'The running version still uses it. Stop using it in one release, and drop or rename it in a later one, with “-- unused since <release>: table.column” (or “: table”).',
    find: (node, { isExisting, isUnused }) =>
      [...listDropped(node), ...listDroppedColumns(node), ...listRenamed(node)].filter(
        (name) => isExisting(name.split('.')[0] ?? '') && !isUnused(name),
      ),
  },
  {
    name: 'changes-many-rows',
    isAcceptable: true,
    reason:
      'The changed rows stay locked until the migration ends. Fill them in a job, in batches; if there are few, say so: “-- accepted changes-many-rows: <how many, and why>”.',
    find: (node, { isLarge }) => {
      const table = getChangedTable(node);
      return table !== undefined && isLarge(table) ? [table] : [];
    },
  },
  {
    name: 'rewrites-table',
    reason: 'It locks the table until all of it is written again.',
    find: (node, context) => {
      const other = ['ClusterStmt', 'VacuumStmt', 'ReindexStmt', 'LockStmt', 'RefreshMatViewStmt'];
      if (other.some((kind) => kind in node)) return Object.keys(node);
      return inAlterations(
        ({ table, command }, { isLarge }) => rewritingCommands.includes(command.subtype) && isLarge(table),
      )(node, context);
    },
  },
  {
    name: 'hidden-statements',
    isAcceptable: true,
    reason:
      'The statements in a DO block cannot be checked. Write them out; if that is not possible: “-- accepted hidden-statements: <what it locks, and for how long>”.',
    find: (node) => ('DoStmt' in node ? ['DO'] : []),
  },
];
