import { defineCheck, type Finding } from './check.ts';
import { combine, formatDuration } from './format.ts';

export interface BackupFigures {
  /** Whether a destination is configured. */
  isConfigured: boolean;
  /** Seconds since the last verified backup began; null if there is none. */
  verifiedSeconds: number | null;
  /** Whether the last run failed. */
  hasFailed: boolean;
}

const hour = 3_600;
/** A daily backup is late, and two of them are missing. */
const ageLimits = { warning: 26 * hour, problem: 50 * hour };

const seeRuns = [
  'Mirá en /dashboard/backups por qué falló la última, corregilo y hacé una copia.',
  'See in /dashboard/backups why the last one failed, correct it and make a backup.',
] as const;
const startRun = [
  'Hacé una copia en /dashboard/backups, y revisá que el worker esté en marcha y el horario encendido.',
  'Make a backup in /dashboard/backups, and check that the worker is running and the schedule is on.',
] as const;

export const backupsCheck = defineCheck<BackupFigures>({
  name: 'backups',
  group: 'files',
  title: ['Copias de seguridad', 'Backups'],
  evaluate({ isConfigured, verifiedSeconds, hasFailed }): Finding {
    if (!isConfigured)
      return {
        state: 'warning',
        text: [
          'No tienen destino, así que no se hacen solas.',
          'They have no destination, so none are scheduled.',
        ],
        fix: ['Definí BACKUP_DIR o BACKUP_S3_*.', 'Set BACKUP_DIR or BACKUP_S3_*.'],
      };
    const fix = hasFailed ? seeRuns : startRun;
    if (verifiedSeconds === null)
      return {
        state: hasFailed ? 'problem' : 'warning',
        text: ['Todavía no hay ninguna comprobada.', 'There is no verified one yet.'],
        fix,
      };
    const age = (es: string, en: string) =>
      combine(
        [formatDuration(verifiedSeconds)],
        (duration) => `La última comprobada es de hace ${duration}${es}.`,
        (duration) => `The last verified one was made ${duration} ago${en}.`,
      );
    const isLate = verifiedSeconds >= ageLimits.warning;
    if (!isLate && !hasFailed) return { state: 'ok', text: age('', '') };
    return {
      state: verifiedSeconds >= ageLimits.problem ? 'problem' : 'warning',
      text: hasFailed ? age(', y la siguiente falló', ', and the next one failed') : age('', ''),
      fix,
    };
  },
});
