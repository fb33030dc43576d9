import type { QadFile } from '@centinela/api/imports/qadFiles.ts';

/** The actions on a file, each with its own label and confirmation. */
export const fileActions = {
  process: { permission: 'qad.save', call: 'process' },
  /** Resumes an interrupted run. */
  resume: { permission: 'qad.save', call: 'process' },
  /** Runs the file again from its first line. */
  again: { permission: 'qad.save', call: 'process' },
  reprocessErrors: { permission: 'qad.save', call: 'errors' },
  resumeErrors: { permission: 'qad.save', call: 'errors' },
  undo: { permission: 'qad.update', call: 'undo' },
  resumeUndo: { permission: 'qad.update', call: 'undo' },
  finish: { permission: 'qad.update', call: 'finish' },
  /** Closes a file that has not run and is not needed. */
  putAside: { permission: 'qad.update', call: 'finish' },
  terminate: { permission: 'qad.update', call: 'terminate' },
  kill: { permission: 'qad.update', call: 'kill' },
} as const;
export type FileAction = keyof typeof fileActions;

type ActionableFile = Pick<QadFile, 'state' | 'task' | 'can'>;

const stopped: ReadonlySet<QadFile['state']> = new Set(['TERMINATED', 'KILLED', 'FAILED']);

/** The task of a stopped file, which is the only one that can be resumed; null for a file that was not stopped. */
export const getStoppedTask = ({ state, task }: Pick<QadFile, 'state' | 'task'>): QadFile['task'] =>
  stopped.has(state) ? task : null;

/** Whether a dry run is in progress; the file's state does not change, because nothing is written. */
export const isPlanning = ({ state, task }: Pick<QadFile, 'state' | 'task'>): boolean =>
  state === 'UPLOADED' && task === 'plan';

/** Whether the file was closed without a run. */
export const isDiscarded = ({ state, closedAt }: Pick<QadFile, 'state' | 'closedAt'>): boolean =>
  state === 'UPLOADED' && closedAt !== null;

/** Whether a worker is processing the file or is about to. */
export const isInProgress = (file: Pick<QadFile, 'state' | 'task'>): boolean =>
  file.state === 'QUEUED' || file.state === 'PROCESSING' || isPlanning(file);

/** The actions that a file's state allows. `first` is the most likely next action, or null. */
export function getActions(file: ActionableFile): { first: FileAction | null; others: FileAction[] } {
  const { can, state } = file;
  const stoppedTask = getStoppedTask(file);
  // A dry run writes nothing, so the following run is the first one.
  const run =
    stoppedTask === 'run' ? 'resume' : state === 'UPLOADED' || stoppedTask === 'plan' ? 'process' : 'again';
  const errors = stoppedTask === 'errors' ? 'resumeErrors' : 'reprocessErrors';
  const undo = stoppedTask === 'undo' ? 'resumeUndo' : 'undo';
  const candidates: (FileAction | false)[] = [
    can.undo && undo,
    can.finish && (state === 'UPLOADED' ? 'putAside' : 'finish'),
    can.terminate && 'terminate',
    can.kill && 'kill',
    can.process && run,
    can.reprocessErrors && errors,
  ];
  const allowed = candidates.filter((action) => action !== false);
  // A stopped file whose errors were retried still has unprocessed records.
  const rest: FileAction[] = stopped.has(state) && stoppedTask === null ? ['again'] : [];
  const preferredActions: readonly FileAction[] = [
    'resumeUndo',
    'resumeErrors',
    'resume',
    'process',
    ...rest,
    'reprocessErrors',
  ];
  const first = preferredActions.find((action) => allowed.includes(action)) ?? null;
  return { first, others: allowed.filter((action) => action !== first) };
}

/** Why no record of a file can be corrected at the moment; null when it is possible. */
export function getCorrectionBlocker({
  state,
  closedAt,
}: Pick<QadFile, 'state' | 'closedAt'>): 'notRun' | 'atWork' | 'closed' | null {
  if (state === 'UPLOADED') return 'notRun';
  if (state === 'QUEUED' || state === 'PROCESSING') return 'atWork';
  return closedAt === null ? null : 'closed';
}
