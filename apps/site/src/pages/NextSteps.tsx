import { getContractSamplePath } from '@centinela/sections/sections/internalSettings/contractSample.ts';
import { formatCallbackTime } from '@centinela/sections/sections/internalSettings/formatCallbackTime.ts';
import { computeNextSteps } from '@centinela/sections/sections/internalSettings/nextSteps.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { type PageLanguage, usePageLanguage } from '@centinela/ui/language/pageLanguage.ts';
import { createContext, useContext } from 'react';
import styles from './NextSteps.module.css';
import { contactWords } from './words.ts';

/** The settings and the instant from which `NextSteps` computes its dates; null without settings. */
export const NextStepsContext = createContext<{ settings: View<'internalSettings'>; now: Date } | null>(null);

const createDayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayFormats = { es: createDayFormat('es-AR'), en: createDayFormat('en-GB') };

/** Formats a day: "jueves 3 de diciembre". */
const formatDay = (day: string, language: PageLanguage): string =>
  dayFormats[language].format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/**
 * What happens after a request in three steps with their dates, how the service is paid, and the contract to read before.
 *
 * @param plan slug of the plan in the sample of the contract; without one the sample leaves the plan open
 */
export function NextSteps({ plan }: { plan?: string | undefined }) {
  const context = useContext(NextStepsContext);
  const language = usePageLanguage();
  const words = contactWords[language];
  if (!context) return null;
  const { settings, now } = context;
  const { callBy, visitBy, installedBy } = computeNextSteps(settings, now);
  return (
    <div className={styles.next}>
      <h3 className={styles.title}>{words.next}</h3>
      <ol className={styles.steps}>
        <li>
          <strong>{words.call}</strong>
          <span>{callBy ? formatCallbackTime(callBy, now, language) : words.whenOpen}</span>
        </li>
        <li>
          <strong>{words.visit}</strong>
          <span>{visitBy ? words.visitBy(formatDay(visitBy, language)) : words.visitAny}</span>
        </li>
        <li>
          <strong>{words.installed}</strong>
          <span>
            {installedBy ? words.installedBy(formatDay(installedBy, language)) : words.installedAny}
          </span>
        </li>
      </ol>
      {settings.payments.length > 0 && (
        <p className={styles.payments}>
          {words.payWith(
            new Intl.ListFormat(language, { type: 'disjunction' }).format(
              settings.payments.map(({ name }) => name),
            ),
          )}
        </p>
      )}
      <p className={styles.payments}>
        <a href={getContractSamplePath(plan)}>{words.contract}</a>
      </p>
    </div>
  );
}
