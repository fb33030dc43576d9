import { defineCheck, type Finding } from './check.ts';
import { combine, formatDuration } from './format.ts';

const restartWorker = [
  'Revisá que el proceso worker esté en marcha y qué dice su registro.',
  'Check that the worker process is running and what its log says.',
] as const;

/** Seconds after which waiting work is late, and after which it is a problem. */
const waitLimits = { warning: 10 * 60, problem: 60 * 60 };

const classifyWait = (seconds: number): Finding['state'] =>
  seconds >= waitLimits.problem ? 'problem' : seconds >= waitLimits.warning ? 'warning' : 'ok';

export interface QueueFigures {
  /** The queue whose first job has waited longest; null if no job waits. */
  oldest: { name: string; seconds: number } | null;
}

export const queuesCheck = defineCheck<QueueFigures>({
  name: 'queues',
  group: 'jobs',
  title: ['Trabajos en espera', 'Waiting jobs'],
  evaluate({ oldest }) {
    if (!oldest || oldest.seconds < 60)
      return {
        state: 'ok',
        text: ['Ninguno espera más de un minuto.', 'None has been waiting for more than a minute.'],
      };
    const state = classifyWait(oldest.seconds);
    return {
      state,
      text: combine(
        [formatDuration(oldest.seconds)],
        (duration) => `El más viejo espera hace ${duration} (${oldest.name}).`,
        (duration) => `The oldest has been waiting for ${duration} (${oldest.name}).`,
      ),
      ...(state !== 'ok' && { fix: restartWorker }),
    };
  },
});

/** Failed jobs are counted up to this number. */
export const maxCountedFailures = 1_000;

export const failedJobsCheck = defineCheck<{ count: number; names: readonly string[] }>({
  name: 'failedJobs',
  group: 'jobs',
  title: ['Trabajos fallados', 'Failed jobs'],
  evaluate({ count, names }) {
    if (count === 0)
      return { state: 'ok', text: ['Ninguno en las últimas 24 horas.', 'None in the last 24 hours.'] };
    const shown = `${count === maxCountedFailures ? '+' : ''}${count}`;
    const list = names.join(', ');
    return {
      state: 'warning',
      text: [`${shown} en las últimas 24 horas: ${list}.`, `${shown} in the last 24 hours: ${list}.`],
      fix: [
        'Buscá su causa en el registro del worker («a job failed for the last time»).',
        'Find the cause in the log of the worker (“a job failed for the last time”).',
      ],
    };
  },
});

export interface MailFigures {
  isConfigured: boolean;
  isProduction: boolean;
  /** Seconds since the next mail should have been sent; null if none is due. */
  overdueSeconds: number | null;
  /** Seconds for which the mail server has accepted nothing; null if the last attempt succeeded. */
  failingSeconds: number | null;
  /** What the mail server said last. */
  reason: string | null;
}

/** A mail server that refuses for a short time, such as during its own upgrade, needs no action. */
const failingLimits = { warning: 5 * 60, problem: 15 * 60 };

export const mailCheck = defineCheck<MailFigures>({
  name: 'mail',
  group: 'mail',
  title: ['Correo saliente', 'Outgoing mail'],
  evaluate({ isConfigured, isProduction, overdueSeconds, failingSeconds, reason }): Finding {
    if (!isConfigured)
      return {
        state: isProduction ? 'problem' : 'ok',
        text: [
          'No hay servidor de correo: los correos quedan en el registro.',
          'There is no mail server: mails stay in the log.',
        ],
        ...(isProduction && { fix: ['Definí SMTP_URL.', 'Set SMTP_URL.'] }),
      };
    if (failingSeconds !== null && failingSeconds >= failingLimits.warning) {
      const quoted = reason === null ? '' : ` «${reason}»`;
      return {
        state: failingSeconds >= failingLimits.problem ? 'problem' : 'warning',
        text: combine(
          [formatDuration(failingSeconds)],
          (duration) => `El servidor no acepta correos desde hace ${duration}.${quoted}`,
          (duration) => `The server has accepted no mail for ${duration}.${quoted}`,
        ),
        fix: [
          'Revisá SMTP_URL con npm run doctor y el estado del servidor de correo. Los correos en espera salen solos.',
          'Check SMTP_URL with npm run doctor, and the mail server. Waiting mails are sent by themselves.',
        ],
      };
    }
    if (overdueSeconds !== null && classifyWait(overdueSeconds) !== 'ok')
      return {
        state: classifyWait(overdueSeconds),
        text: combine(
          [formatDuration(overdueSeconds)],
          (duration) => `Hay correos que debían salir hace ${duration}.`,
          (duration) => `Mails should have been sent ${duration} ago.`,
        ),
        fix: restartWorker,
      };
    return { state: 'ok', text: ['Sale sin demora.', 'Is sent without delay.'] };
  },
});

export interface ImportFigures {
  /** The file that ended last; null if none has. */
  last: { name: string; hasFailed: boolean; secondsAgo: number } | null;
  /** Seconds since a file could have been started or continued; null if none waits or one is in progress. */
  waitingSeconds: number | null;
}

export const importsCheck = defineCheck<ImportFigures>({
  name: 'imports',
  group: 'jobs',
  title: ['Importaciones', 'Imports'],
  evaluate({ last, waitingSeconds }): Finding {
    if (waitingSeconds !== null && classifyWait(waitingSeconds) !== 'ok')
      return {
        state: classifyWait(waitingSeconds),
        text: combine(
          [formatDuration(waitingSeconds)],
          (duration) => `Un archivo espera hace ${duration} y no se procesa ninguno.`,
          (duration) => `A file has been waiting for ${duration} and none is being processed.`,
        ),
        fix: restartWorker,
      };
    if (!last) return { state: 'ok', text: ['Todavía no hubo ninguna.', 'There was none yet.'] };
    const text = combine(
      [formatDuration(last.secondsAgo)],
      (duration) => `La última ${last.hasFailed ? 'falló' : 'terminó'} hace ${duration} (${last.name}).`,
      (duration) => `The last one ${last.hasFailed ? 'failed' : 'ended'} ${duration} ago (${last.name}).`,
    );
    if (!last.hasFailed) return { state: 'ok', text };
    return {
      state: 'warning',
      text,
      fix: [
        'Abrí el archivo en Importaciones: ahí está el motivo.',
        'Open the file in Imports: it shows the reason.',
      ],
    };
  },
});
