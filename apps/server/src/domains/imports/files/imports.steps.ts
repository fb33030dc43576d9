import type { QadStep } from '@centinela/api/imports/qadFiles.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Maximum steps returned for a file: the last ones. */
const maxSteps = 200;

/** Records a step of a file. @param by the user who requested it; null for a worker */
export async function recordStep(
  db: Queryable,
  file: number,
  step: QadStep,
  by: string | null,
): Promise<void> {
  await db.query({
    name: 'qad-step',
    text: 'insert into qad_file_steps (file, step, by_name) values ($1, $2, $3)',
    values: [file, step, by],
  });
}

interface StepRow {
  step: QadStep;
  at: Date;
  by_name: string | null;
}

/** Lists the steps of a file, oldest first. */
export async function listSteps(db: Queryable, file: number) {
  const { rows } = await db.query<StepRow>(
    `select step, at, by_name from (
       select id, step, at, by_name from qad_file_steps where file = $1 order by id desc limit ${maxSteps}) s order by id`,
    [file],
  );
  return rows.map(({ step, at, by_name }) => ({ step, at: at.toISOString(), by: by_name }));
}
