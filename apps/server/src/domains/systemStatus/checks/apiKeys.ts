import { defineCheck, type Finding } from './check.ts';
import { combine, formatDuration } from './format.ts';

/** An API key that expires soon. */
export interface ExpiringKey {
  name: string;
  /** Seconds until it expires. */
  seconds: number;
}

const day = 86_400;
/** A program that stops tomorrow needs a new key today. */
const problemSeconds = day;

/** `expiring`: the keys within the warning period, the first one to expire first. */
export const apiKeysCheck = defineCheck<{ expiring: readonly ExpiringKey[] }>({
  name: 'apiKeys',
  group: 'access',
  title: ['Claves de API', 'API keys'],
  evaluate({ expiring: [first, ...others] }): Finding {
    if (!first) return { state: 'ok', text: ['Ninguna vence pronto.', 'None expires soon.'] };
    const count = others.length;
    const more =
      count === 0
        ? (['', ''] as const)
        : ([
            count === 1 ? ', y otra después' : `, y otras ${count} después`,
            count === 1 ? ', and another one later' : `, and ${count} others later`,
          ] as const);
    return {
      state: first.seconds < problemSeconds ? 'problem' : 'warning',
      text: combine(
        [formatDuration(first.seconds), more],
        (duration, rest) => `«${first.name}» vence en ${duration}${rest}.`,
        (duration, rest) => `“${first.name}” expires in ${duration}${rest}.`,
      ),
      fix: [
        'Creá otra en /dashboard/api-keys, ponela en el programa que la usa y revocá la anterior.',
        'Create another one in /dashboard/api-keys, set it in the program that uses it and revoke the old one.',
      ],
    };
  },
});
