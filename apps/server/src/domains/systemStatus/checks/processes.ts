import { defineCheck } from './check.ts';
import { combine, formatDuration } from './format.ts';

export interface ProcessFigures {
  web: number;
  worker: number;
}

export const processesCheck = defineCheck<ProcessFigures>({
  name: 'processes',
  group: 'processes',
  title: ['Procesos', 'Processes'],
  evaluate({ web, worker }) {
    const text = [`${web} web y ${worker} worker.`, `${web} web and ${worker} worker.`] as const;
    if (worker > 0 && web > 0) return { state: 'ok', text };
    return {
      state: 'problem',
      text,
      fix:
        worker === 0
          ? [
              'Arrancá el worker: sin él no salen correos ni se importan archivos.',
              'Start the worker: without it no mails are sent and no files are imported.',
            ]
          : [
              'Arrancá un proceso web: el sitio no responde.',
              'Start a web process: the site does not respond.',
            ],
    };
  },
});

export interface VersionFigures {
  /** Versions of the running processes. */
  versions: readonly string[];
  /** Seconds since the version that appeared last has been running. */
  differSeconds: number;
}

/** A rolling upgrade takes minutes. */
const upgradeSeconds = 15 * 60;

export const versionsCheck = defineCheck<VersionFigures>({
  name: 'versions',
  group: 'processes',
  title: ['Versión', 'Version'],
  evaluate({ versions, differSeconds }) {
    const list = versions.join(', ');
    if (versions.length <= 1) return { state: 'ok', text: [`Todos usan ${list}.`, `All run ${list}.`] };
    const text = combine(
      [formatDuration(differSeconds)],
      (duration) => `Hay varias desde hace ${duration}: ${list}.`,
      (duration) => `There have been several for ${duration}: ${list}.`,
    );
    if (differSeconds <= upgradeSeconds) return { state: 'ok', text };
    return {
      state: 'warning',
      text,
      fix: [
        'Reiniciá los procesos que quedaron con la versión anterior.',
        'Restart the processes that still run the earlier version.',
      ],
    };
  },
});
