import { getContractSamplePath } from '@centinela/sections/sections/internalSettings/contractSample.ts';
import { formatCallbackTime } from '@centinela/sections/sections/internalSettings/formatCallbackTime.ts';
import { computeNextSteps } from '@centinela/sections/sections/internalSettings/nextSteps.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { createContext, useContext } from 'react';
import styles from './NextSteps.module.css';

/** The settings and the instant from which `NextSteps` computes its dates; null without settings. */
export const NextStepsContext = createContext<{ settings: View<'internalSettings'>; now: Date } | null>(null);

const dayFormat = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Formats a day: "jueves 3 de diciembre". */
const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/**
 * What happens after a request in three steps with their dates, how the service is paid, and the contract to read before.
 *
 * @param plan slug of the plan in the sample of the contract; without one the sample leaves the plan open
 */
export function NextSteps({ plan }: { plan?: string | undefined }) {
  const context = useContext(NextStepsContext);
  if (!context) return null;
  const { settings, now } = context;
  const { callBy, visitBy, installedBy } = computeNextSteps(settings, now);
  return (
    <div className={styles.next}>
      <h3 className={styles.title}>Qué pasa cuando lo mandás</h3>
      <ol className={styles.steps}>
        <li>
          <strong>Te llama una persona</strong>
          <span>{callBy ? formatCallbackTime(callBy, now) : 'apenas abramos'}</span>
        </li>
        <li>
          <strong>Vamos a verlo con vos</strong>
          <span>{visitBy ? `el día que elijas, hasta el ${formatDay(visitBy)}` : 'el día que elijas'}</span>
        </li>
        <li>
          <strong>Queda instalado y probado</strong>
          <span>
            {installedBy ? `a más tardar el ${formatDay(installedBy)}` : 'el día que arreglamos en la visita'}
          </span>
        </li>
      </ol>
      {settings.payments.length > 0 && (
        <p className={styles.payments}>
          Se paga con{' '}
          {new Intl.ListFormat('es', { type: 'disjunction' }).format(
            settings.payments.map(({ name }) => name),
          )}
          .
        </p>
      )}
      <p className={styles.payments}>
        <a href={getContractSamplePath(plan)}>Leé antes el modelo de contrato (PDF)</a>
      </p>
    </div>
  );
}
