import type { CheckState, SystemAlert } from '@centinela/api/operations/systemStatus.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Evaluated } from '../checks/check.ts';
import type { AlertStep, NoticeKind, OpenAlert } from './alerts.step.ts';

const label = z.tuple([z.string(), z.string()]);

/** The texts of a failure, as stored with its alert. */
const storedResult = z.object({ title: label, text: label, fix: label.nullable() });
type StoredResult = z.infer<typeof storedResult>;

/** A change of an alert that is sent. */
export interface AlertNotice extends StoredResult {
  kind: NoticeKind;
  id: string;
  check: string;
  state: CheckState;
  openedAt: Date;
}

interface AlertRow extends OpenAlert {
  result: unknown;
}

/** Loads the alerts that are not resolved, with the texts of their last failure. */
export async function loadUnresolved(db: Queryable): Promise<(OpenAlert & { result: StoredResult })[]> {
  const { rows } = await db.query<AlertRow>(
    `select id, "check", state, streak, evaluated_at as "evaluatedAt", opened_at as "openedAt", sent_at as "sentAt", result
     from system_alerts where resolved_at is null`,
  );
  return rows.map((row) => ({ ...row, result: storedResult.parse(row.result) }));
}

const toStored = ({ title, text, fix }: StoredResult): string => JSON.stringify({ title, text, fix });

/** Applies a step to the alert of a check. `result` is the current result; null keeps the texts of the last failure. */
export async function applyStep(
  db: Queryable,
  {
    alert,
    step,
    result,
    now,
  }: { alert: OpenAlert | null; step: AlertStep; result: Evaluated | null; now: Date },
): Promise<void> {
  if (step.kind === 'insert') {
    if (!result) return;
    await db.query(
      `insert into system_alerts ("check", state, result, streak, evaluated_at) values ($1, $2, $3, 1, $4)`,
      [result.name, step.state, toStored(result), now],
    );
  } else if (step.kind === 'delete') {
    await db.query('delete from system_alerts where id = $1', [alert?.id]);
  } else {
    const { state, streak, openedAt, sentAt, resolvedAt } = step.values;
    await db.query(
      `update system_alerts set state = $2, streak = $3, opened_at = $4, sent_at = $5, resolved_at = $6, evaluated_at = $7,
         result = coalesce($8, result)
       where id = $1`,
      [
        alert?.id,
        state,
        streak,
        openedAt,
        sentAt,
        resolvedAt,
        now,
        result && result.state !== 'ok' ? toStored(result) : null,
      ],
    );
  }
}

interface ListedRow {
  id: string;
  check: string;
  state: CheckState;
  result: unknown;
  opened_at: Date;
  sent_at: Date;
  resolved_at: Date | null;
}

/** Number of resolved alerts that are listed. */
const maxResolved = 10;

/** Lists the open alerts and the most recently opened of the resolved ones, newest first. */
export async function listAlerts(db: Queryable): Promise<SystemAlert[]> {
  const columns = 'id, "check", state, result, opened_at, sent_at, resolved_at';
  const { rows } = await db.query<ListedRow>(
    `(select ${columns} from system_alerts where resolved_at is null and opened_at is not null)
     union all
     (select ${columns} from system_alerts where resolved_at is not null order by id desc limit $1)
     order by id desc`,
    [maxResolved],
  );
  return rows.map(({ result, opened_at, sent_at, resolved_at, ...row }) => {
    const { title, text } = storedResult.parse(result);
    return {
      ...row,
      title,
      text,
      openedAt: opened_at.toISOString(),
      sentAt: sent_at.toISOString(),
      resolvedAt: resolved_at?.toISOString() ?? null,
    };
  });
}

/** Days for which resolved alerts are kept. */
const keepDays = 365;

/** Deletes alerts that were resolved long ago. */
export async function deleteOldAlerts(db: Queryable): Promise<void> {
  await db.query(
    'delete from system_alerts where id < uuidv7(make_interval(days => $1)) and resolved_at is not null',
    [-keepDays],
  );
}
