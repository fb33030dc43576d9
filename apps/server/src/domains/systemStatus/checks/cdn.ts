import type { PurgeState } from '#platform/cdn/purgeQueue.ts';
import { defineCheck, type Finding } from './check.ts';
import { combine, formatDuration } from './format.ts';

export interface CdnFigures extends PurgeState {
  /** Seconds for which the CDN may serve an outdated page if it is not purged (CDN_MAX_AGE and a minute). */
  maxAgeSeconds: number;
}

/** Seconds. A single failure is repeated within some seconds and needs no action. */
const failingLimits = { warning: 15, problem: 120 };
/** Seconds that a purge may be due while none fails. */
const waitingLimit = 60;

export const cdnCheck = defineCheck<CdnFigures>({
  name: 'cdn',
  group: 'site',
  title: ['CDN', 'CDN'],
  evaluate({ waitingSeconds, failingSeconds, problem, maxAgeSeconds }): Finding {
    if (failingSeconds !== null && failingSeconds >= failingLimits.warning) {
      const quoted = problem === null ? '' : ` «${problem}»`;
      return {
        state: failingSeconds >= failingLimits.problem ? 'problem' : 'warning',
        text: combine(
          [formatDuration(failingSeconds), formatDuration(maxAgeSeconds)],
          (duration, age) =>
            `No se puede vaciar desde hace ${duration}: los cambios tardan hasta ${age} en verse.${quoted}`,
          (duration, age) =>
            `It has not been purged for ${duration}: changes take up to ${age} to appear.${quoted}`,
        ),
        fix: [
          'Revisá CDN_URL, CDN_TOKEN y CDN_SERVICE, y que el CDN responda. Lo pendiente se vacía solo.',
          'Check CDN_URL, CDN_TOKEN and CDN_SERVICE, and that the CDN responds. What waits is purged by itself.',
        ],
      };
    }
    if (waitingSeconds !== null && waitingSeconds >= waitingLimit)
      return {
        state: 'problem',
        text: combine(
          [formatDuration(waitingSeconds)],
          (duration) => `Hay cambios que esperan hace ${duration} que se lo vacíe.`,
          (duration) => `Changes have been waiting for ${duration} for it to be purged.`,
        ),
        fix: [
          'Revisá que el proceso worker esté en marcha y tenga las mismas variables CDN_*.',
          'Check that the worker process is running and has the same variables CDN_*.',
        ],
      };
    return { state: 'ok', text: ['Se vacía sin demora.', 'Is purged without delay.'] };
  },
});
