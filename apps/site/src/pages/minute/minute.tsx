import { type CallMonth, type CallTimes, callTimesPath } from '@centinela/sections/kernel/calls/callTimes.ts';
import { formatDuration } from '@centinela/sections/kernel/calls/formatDuration.ts';
import { definePage, type PageProps } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { VisitCallToAction } from '@centinela/sections/sections/plans/VisitCallToAction.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { readScene, type Scene } from '../scene.ts';
import { CallWindows } from './CallWindows.tsx';
import { MonthsChart } from './MonthsChart.tsx';
import styles from './minute.module.css';
import {
  chooseMonth,
  explainFewCalls,
  formatCount,
  formatInWords,
  formatKeptShare,
  formatMonth,
  formatUpdatedAt,
} from './minuteText.ts';

const path = callTimesPath;
const title = 'El minuto, en vivo';

interface Data {
  times: CallTimes;
  /** Seconds within which the company promises to call; null without a promise. */
  promise: number | null;
  scene: Scene;
}

/** How fast the monitoring centre calls after an alarm, measured. It exists once the platform has delivered calls. */
export const minutePage = definePage<Data>({
  pattern: path,
  inSitemap: true,
  load: async ({ read }) => {
    const [times, [settings], scene] = await Promise.all([
      read.callTimes(),
      read.list('internalSettings'),
      readScene(read),
    ]);
    return times && { times, promise: settings?.company.callSeconds ?? null, scene };
  },
  breadcrumb: () => [{ name: title, path }],
  head: ({ times, scene }) => {
    const { shown } = chooseMonth(times);
    return {
      title: `${title}: cuánto tardamos en llamarte`,
      description: shown?.median
        ? `En ${formatMonth(shown.month)} llamamos en ${formatInWords(shown.median)} o menos en la mitad de los avisos. Mirá también el peor, mes por mes.`
        : 'Cuánto tarda la central en llamarte cuando suena, medido en cada aviso.',
      canonical: path,
      ...getShareImage(scene),
    };
  },
  answer: ({ times, promise }) => ({ times, promise }),
  View: MinuteView,
});

function MinuteView({ data: { times, promise }, trail }: PageProps<Data>) {
  const { shown, current, isCurrent } = chooseMonth(times);
  return (
    <>
      <Hero
        trail={trail}
        title={title}
        sideContent={
          shown &&
          times.distribution && (
            <CallWindows
              counts={times.distribution.counts}
              promise={promise}
              label={describeMonth(shown, promise)}
            />
          )
        }
      >
        <Figures month={shown} isCurrent={isCurrent} promise={promise} />
        {!isCurrent && <p className={styles.few}>{explainFewCalls(current)}</p>}
        <p className={styles.updated}>Último dato: {formatUpdatedAt(times.updatedAt)}</p>
      </Hero>
      {promise !== null && <FreeMonth promise={promise} />}
      {shown && (
        <Section labelledBy="minuto-meses" surface="white">
          <SectionHead id="minuto-meses" title="Mes por mes" lead="También los meses que no nos gustan." />
          <MonthsChart months={times.months} promise={promise} />
        </Section>
      )}
      <Measurement promise={promise} />
      <VisitCallToAction title="Alguien despierto, y medido" />
    </>
  );
}

/** Describes a month's distribution for those who do not see the chart. */
const describeMonth = ({ month, median, p95, worst, calls }: CallMonth, promise: number | null): string =>
  [
    `${formatCount(calls)} avisos de ${formatMonth(month)}, según los segundos hasta la llamada:`,
    `la mitad en ${formatInWords(median ?? 0)} o menos, 19 de cada 20 en ${formatInWords(p95 ?? 0)} o menos,`,
    `el peor en ${formatInWords(worst ?? 0)}.`,
    ...(promise === null ? [] : [`Lo prometido es ${formatInWords(promise)}.`]),
  ].join(' ');

/** The figures of a month, the median in the largest type. */
function Figures({
  month,
  isCurrent,
  promise,
}: {
  month: CallMonth | null;
  isCurrent: boolean;
  promise: number | null;
}) {
  if (month?.median == null || month.p95 === null || month.worst === null)
    return <p className={styles.sentence}>Todavía no hay avisos suficientes para mostrar una cifra.</p>;
  const keptShare = formatKeptShare(month);
  const isLate = promise !== null && month.worst > promise;
  return (
    <div className={styles.figures}>
      <p className={styles.which}>
        {isCurrent ? `${formatMonth(month.month)}, hasta ahora` : formatMonth(month.month)}
      </p>
      <p className={styles.big}>
        {month.median}
        <span className={styles.unit}>{month.median === 1 ? 'segundo' : 'segundos'}</span>
      </p>
      <p className={styles.sentence}>
        Desde que suena hasta que te llamamos. La mitad de los avisos tuvo su llamada en ese tiempo o menos.
      </p>
      <dl className={styles.facts}>
        <Fact name="19 de cada 20" value={formatDuration(month.p95)} />
        <Fact name="La peor" value={formatDuration(month.worst)} isLate={isLate} />
        <Fact name="Avisos" value={formatCount(month.calls)} />
        {keptShare && <Fact name="A tiempo" value={keptShare} />}
      </dl>
    </div>
  );
}

const Fact = ({ name, value, isLate = false }: { name: string; value: string; isLate?: boolean }) => (
  <div className={isLate ? styles.factLate : styles.fact}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const FreeMonth = ({ promise }: { promise: number }) => (
  <Section labelledBy="minuto-gratis">
    <div className={styles.free}>
      <div>
        <Heading level={2} id="minuto-gratis" size="l">
          Si tardamos más, ese mes no lo pagás
        </Heading>
      </div>
      <div className={styles.freeWords}>
        <p>
          Prometemos llamarte en {formatInWords(promise)}. Si un aviso tuyo se pasa, aunque sea por un
          segundo, el mes de ese aviso es gratis.
        </p>
        <p>
          No hay que pedirlo: te mandamos un correo, lo ves en <a href="/clientes/contratos">tus contratos</a>{' '}
          y lo descontamos de la factura de ese mes.
        </p>
      </div>
    </div>
  </Section>
);

/** How the time is measured, in plain words. */
const Measurement = ({ promise }: { promise: number | null }) => (
  <Section labelledBy="minuto-medida">
    <SectionHead id="minuto-medida" title="Cómo lo medimos" lead="Sin letra chica: esto es todo." />
    <dl className={styles.rules}>
      <Rule name="Cuándo empieza">
        Cuando la señal de tu alarma llega a la central. Lo anota el sistema, no una persona.
      </Rule>
      <Rule name="Cuándo termina">
        Cuando marcamos tu número por primera vez, atiendas o no. Si no llegamos a llamarte, cuenta hasta que
        cerramos el aviso.
      </Rule>
      <Rule name="Qué no cuenta">
        Las pruebas del equipo, y los avisos que cancelaste vos, con tu clave o tu palabra, antes de que te
        llamemos. Todo lo demás cuenta, a cualquier hora.
      </Rule>
      <Rule name="Qué quiere decir cada cifra">
        La más grande: la mitad de los avisos tuvo su llamada en ese tiempo o menos. «19 de cada 20» es lo
        mismo para casi todos, y «La peor» es la que más tardó. Redondeamos siempre para arriba.
      </Rule>
      <Rule name="Cada cuánto se actualiza">
        Cada pocos minutos, con los avisos ya cerrados. El mes empieza y termina a la medianoche de la
        Argentina.
      </Rule>
      {promise !== null && (
        <Rule name="Contra qué lo comparamos">
          {`Con lo que prometíamos el día del aviso: hoy, ${formatInWords(promise)}. Si algún día prometemos otra cosa, lo anterior no cambia.`}
        </Rule>
      )}
    </dl>
  </Section>
);

const Rule = ({ name, children }: { name: string; children: string }) => (
  <div className={styles.rule}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
