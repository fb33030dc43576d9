import type { CheckGroup, CheckResult, CheckState } from '@centinela/api/operations/systemStatus.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { runHealthCheck } from '#platform/health/health.ts';
import { combine } from './format.ts';

/** Evaluation of measured figures: the state, a sentence with the figures, and what to do. */
export interface Finding {
  state: CheckState;
  text: Label;
  fix?: Label;
}

/** A check: turns measured figures into a finding, without measuring anything itself. */
export interface Check<Figures> {
  /** Stable name, stored with alerts. */
  name: string;
  group: CheckGroup;
  title: Label;
  /** False for recommendations, which the screen and the doctor show but no alert is sent for. */
  sendsAlerts: boolean;
  /** What to do if the figures cannot be measured. */
  failureFix?: Label;
  evaluate(figures: Figures): Finding;
}

/** Declares a check. */
export const defineCheck = <Figures>(
  check: Omit<Check<Figures>, 'sendsAlerts'> & { sendsAlerts?: boolean },
): Check<Figures> => ({ sendsAlerts: true, ...check });

/** The result of a check, and whether alerts are sent for it. */
export interface Evaluated extends CheckResult {
  sendsAlerts: boolean;
}

/** Longest duration of a measurement. */
const measureWithinMs = 10_000;

/**
 * Measures and evaluates a check. A measurement that fails or hangs is a problem itself.
 *
 * @returns null if `measure` returns null: the check does not apply to this installation
 */
export async function runCheck<Figures>(
  check: Check<Figures>,
  measure: () => Promise<Figures | null>,
): Promise<Evaluated | null> {
  const measured: { figures: Figures | null } = { figures: null };
  const { ok, error } = await runHealthCheck(
    {
      name: check.name,
      check: async () => {
        measured.figures = await measure();
      },
    },
    measureWithinMs,
  );
  if (!ok) return toResult(check, describeFailure(error, check.failureFix));
  return measured.figures === null ? null : toResult(check, check.evaluate(measured.figures));
}

const toResult = (
  { name, group, title, sendsAlerts }: Pick<Check<never>, 'name' | 'group' | 'title' | 'sendsAlerts'>,
  { state, text, fix }: Finding,
): Evaluated => ({
  name,
  group,
  state,
  title: [...title],
  text: [...text],
  fix: fix ? [...fix] : null,
  sendsAlerts,
});

const defaultFix = [
  'Revisá el servicio del que depende y el registro del proceso.',
  'Check the service it depends on and the log of the process.',
] as const;

/** Describes why a measurement failed. Only staff and operators read it. */
function describeFailure(error: unknown, fix: Label = defaultFix): Finding {
  const cause = findCause(error);
  return {
    state: 'problem',
    text: combine(
      [getReason(cause)],
      (reason) => `No se pudo comprobar: ${reason}.`,
      (reason) => `Could not be checked: ${reason}.`,
    ),
    fix: getCode(cause) === 'ENOSPC' ? fullDiskFix : fix,
  };
}

const fullDiskFix: Label = [
  'Borrá o mové archivos de ese disco, o agrandalo.',
  'Delete or move files on that disk, or enlarge it.',
];

const reasons: Readonly<Record<string, Label>> = {
  ECONNREFUSED: ['no acepta conexiones (ECONNREFUSED)', 'it accepts no connections (ECONNREFUSED)'],
  ENOTFOUND: ['esa dirección no existe (ENOTFOUND)', 'the address does not exist (ENOTFOUND)'],
  ETIMEDOUT: ['no responde', 'it does not respond'],
  EACCES: ['no hay permiso (EACCES)', 'permission denied (EACCES)'],
  ENOSPC: ['no hay lugar en el disco', 'the disk is full'],
  '28P01': ['no acepta ese usuario o esa clave', 'it does not accept the user or password'],
  '28000': ['no acepta ese usuario o esa clave', 'it does not accept the user or password'],
  '3D000': ['esa base no existe', 'the database does not exist'],
};

const getCode = (error: unknown): string => String(Object(error).code);

/** Returns the first error of several, and the cause of one whose code has no reason of its own. */
function findCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return findCause(error.errors[0]);
  if (reasons[getCode(error)]) return error;
  return error instanceof Error && error.cause instanceof Error ? findCause(error.cause) : error;
}

function getReason(error: unknown): Label {
  const known = reasons[getCode(error)];
  if (known) return known;
  const message = error instanceof Error ? error.message || error.name : String(error);
  const short = message.replace(/\s+/g, ' ').replace(/\.$/, '').slice(0, 200);
  return [short, short];
}
