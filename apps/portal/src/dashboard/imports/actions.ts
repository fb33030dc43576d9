import type { QadFile } from '@centinela/api/imports/qadFiles.ts';

/** The actions on a file, each with its own label and confirmation. */
export const fileActions = {
  process: { permission: 'qadFiles.save', call: 'process' },
  /** Resumes an interrupted run. */
  resume: { permission: 'qadFiles.save', call: 'process' },
  /** Runs the file again from its first line. */
  again: { permission: 'qadFiles.save', call: 'process' },
  reprocessErrors: { permission: 'qadFiles.save', call: 'errors' },
  resumeErrors: { permission: 'qadFiles.save', call: 'errors' },
  undo: { permission: 'qadFiles.update', call: 'undo' },
  resumeUndo: { permission: 'qadFiles.update', call: 'undo' },
  finish: { permission: 'qadFiles.update', call: 'finish' },
  /** Closes a file that was never run. */
  putAside: { permission: 'qadFiles.update', call: 'finish' },
  terminate: { permission: 'qadFiles.update', call: 'terminate' },
  kill: { permission: 'qadFiles.update', call: 'kill' },
} as const;
export type FileAction = keyof typeof fileActions;

type ActionableFile = Pick<QadFile, 'state' | 'task' | 'can'>;

const stoppedStates: ReadonlySet<QadFile['state']> = new Set(['TERMINATED', 'KILLED', 'FAILED']);

/** Returns the stopped task of a file, which is the only task that can be resumed; null if no task was stopped. */
export const getStoppedTask = ({ state, task }: Pick<QadFile, 'state' | 'task'>): QadFile['task'] =>
  stoppedStates.has(state) ? task : null;

/** Whether a dry run is in progress. It writes nothing, so the file's state does not change. */
export const isPlanning = ({ state, task }: Pick<QadFile, 'state' | 'task'>): boolean =>
  state === 'UPLOADED' && task === 'plan';

/** Number of records in error: those of the run, or before it those of the dry run. */
export const countErrors = ({ state, plan, error }: Pick<QadFile, 'state' | 'plan' | 'error'>): number =>
  state === 'UPLOADED' ? plan.error : error;

/** Whether the file was closed without a run. */
export const isDiscarded = ({ state, closedAt }: Pick<QadFile, 'state' | 'closedAt'>): boolean =>
  state === 'UPLOADED' && closedAt !== null;

/** Whether a worker is processing the file or is about to. */
export const isInProgress = (file: Pick<QadFile, 'state' | 'task'>): boolean =>
  file.state === 'QUEUED' || file.state === 'PROCESSING' || isPlanning(file);

/** Returns the actions that a file's state allows. `first` is the most likely next action, which is highlighted. */
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
  const allowedActions = candidates.filter((action) => action !== false);
  // A file that is stopped without a task still has unprocessed records.
  const rerunActions: FileAction[] = stoppedStates.has(state) && stoppedTask === null ? ['again'] : [];
  const preferredActions: readonly FileAction[] = [
    'resumeUndo',
    'resumeErrors',
    'resume',
    'process',
    ...rerunActions,
    'reprocessErrors',
  ];
  const first = preferredActions.find((action) => allowedActions.includes(action)) ?? null;
  return { first, others: allowedActions.filter((action) => action !== first) };
}

/** Returns the reason why no record of a file can be corrected at the moment; null if records can be corrected. */
export function getCorrectionBlocker({
  state,
  closedAt,
}: Pick<QadFile, 'state' | 'closedAt'>): 'notRun' | 'atWork' | 'closed' | null {
  if (state === 'UPLOADED') return 'notRun';
  if (state === 'QUEUED' || state === 'PROCESSING') return 'atWork';
  return closedAt === null ? null : 'closed';
}
