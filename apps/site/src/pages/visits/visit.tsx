import { formatHalfDay, formatHours, getDeadline, maxDaysAhead } from '@centinela/api/visits/halfDays.ts';
import { getVisitPath, type VisitView, visitView } from '@centinela/api/visits/view.ts';
import { definePage, type PageProps } from '@centinela/sections/pages/page.ts';
import { formatCallbackTime } from '@centinela/sections/sections/internalSettings/formatCallbackTime.ts';
import { Button, ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { VisitTerms } from '@centinela/ui/parts/Price/VisitTerms.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import codes from '../codes/codes.module.css';
import { Choices } from './Choices.tsx';
import styles from './visits.module.css';

const isBooked = ({ status, day, half }: VisitView): boolean =>
  status === 'BOOKED' && day !== null && half !== null;

function getTitle(view: VisitView): string {
  const isVisit = view.kind === 'VISIT';
  if (isBooked(view)) return isVisit ? 'Tu visita está reservada' : 'Te llamamos cuando elegiste';
  if (view.status === 'CANCELLED') return isVisit ? 'Cancelaste la visita' : 'Cancelaste el llamado';
  if (view.status === 'DONE') return isVisit ? 'La visita ya se hizo' : 'Ya hablamos';
  if (view.status === 'MISSED') return 'No pudimos encontrarte';
  return 'Elegí cuándo';
}

/**
 * Page of a visit's private link. Rendered only with the visit in `visitorData`, which the server provides. All of its
 * forms work without a script.
 */
export const visitPage = definePage<VisitView>({
  pattern: getVisitPath('{token}'),
  load: async ({ request }) => visitView.safeParse(request.visitorData).data ?? null,
  isCacheable: () => false,
  head: (view, { request }) => ({
    title: getTitle(view),
    hasError: Boolean(request.form?.failure),
    description: 'Elegí, cambiá o cancelá tu visita.',
    canonical: '/contacto',
    noindex: true,
  }),
  View: VisitPage,
});

function VisitPage({ data, context: { request } }: PageProps<VisitView>) {
  const failure = request.form?.failure ?? null;
  return (
    <Section surface="night" labelledBy="visita">
      <div className={codes.one}>
        <Heading level={1} id="visita" size="l">
          {getTitle(data)}
        </Heading>
        {failure !== null && (
          // biome-ignore lint/a11y/noAutofocus: set only after a form that could not be completed.
          <p className={styles.failure} tabIndex={-1} autoFocus>
            {failure}
          </p>
        )}
        <div className={`day white ${codes.sheet}`}>
          {isBooked(data) ? <Booked view={data} /> : <Intro view={data} />}
        </div>
        {data.canChange && isBooked(data) && (
          <details className={styles.change} open={failure !== null}>
            <summary>Cambiar el horario</summary>
            <Choose view={data} />
          </details>
        )}
        {data.canChange && !isBooked(data) && <Choose view={data} />}
      </div>
    </Section>
  );
}

const changes = {
  booked: 'Listo: quedó reservado.',
  changed: 'Listo: quedó cambiado.',
} as const;

/** A booked visit: when, where, what happens next, and what can be done. */
function Booked({ view }: { view: VisitView }) {
  const { token, kind, day, half, number, place, isMailed, canChange, done } = view;
  if (day === null || half === null) return null;
  const slot = { day, half };
  const path = getVisitPath(token);
  const isVisit = kind === 'VISIT';
  return (
    <>
      {(done === 'booked' || done === 'changed') && (
        <p className={styles.done} role="status">
          <strong>{changes[done]}</strong>
          {isMailed && ' Te mandamos un correo con la fecha para tu calendario.'}
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{isVisit ? 'Vamos' : 'Te llamamos'}</dt>
          <dd>{formatHalfDay(slot)}</dd>
        </div>
        {isVisit && place !== null && (
          <div>
            <dt>Lugar</dt>
            <dd>{place}</dd>
          </div>
        )}
        <div>
          <dt>Tu pedido</dt>
          <dd>{`N° ${number ?? ''}`}</dd>
        </div>
      </dl>
      <p>
        {isVisit
          ? 'Una persona del equipo va en esa franja. Antes te llamamos para confirmar la dirección.'
          : 'Una persona del equipo te llama en esa franja.'}{' '}
        {isVisit && view.isOfVisitor && <VisitTerms />}
      </p>
      <div className={styles.actions}>
        <ButtonLink href={`${path}/visita.ics`} variant="outline">
          Agregar al calendario
        </ButtonLink>
        {canChange && (
          <form method="post" action={path}>
            <Button type="submit" name="cancelar" value="1" variant="plain">
              {isVisit ? 'Cancelar la visita' : 'Cancelar el llamado'}
            </Button>
          </form>
        )}
      </div>
      <p className={styles.note}>
        {canChange
          ? `Podés cambiar o cancelar hasta ${formatDeadline(view)}. Guardá esta página: el enlace es solo tuyo.`
          : 'Ya no se puede cambiar por acá: llamanos y lo vemos.'}
      </p>
    </>
  );
}

const deadlineFormat = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

function formatDeadline({ kind, day, half }: VisitView): string {
  if (day === null || half === null) return '';
  const parts = new Map(
    deadlineFormat.formatToParts(getDeadline(kind, { day, half })).map(({ type, value }) => [type, value]),
  );
  return `el ${parts.get('weekday')} ${parts.get('day')} de ${parts.get('month')} a las ${parts.get('hour')}:${parts.get('minute')}`;
}

/** A visit without a half-day, and what happens if nothing is chosen. */
function Intro({ view: { status, kind, day, half, number, callBy, done } }: { view: VisitView }) {
  const call = callBy === null ? 'apenas abramos' : formatCallbackTime(new Date(callBy), new Date());
  return (
    <>
      {done === 'cancelled' && (
        <p className={styles.done} role="status">
          <strong>Listo: quedó cancelado.</strong> El horario quedó libre para otra persona.
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Tu pedido</dt>
          <dd>{`N° ${number ?? ''}`}</dd>
        </div>
        {status === 'OPEN' && (
          <div>
            <dt>Te llama una persona</dt>
            <dd>{call}</dd>
          </div>
        )}
        {status !== 'OPEN' && day !== null && half !== null && (
          <div>
            <dt>{kind === 'VISIT' ? 'Era la visita' : 'Era el llamado'}</dt>
            <dd>{formatHalfDay({ day, half })}</dd>
          </div>
        )}
      </dl>
      {status === 'OPEN' && <p>Si elegís un horario, queda reservado en el momento.</p>}
    </>
  );
}

const hoursText = `A la mañana es ${formatHours('MORNING')} y a la tarde ${formatHours('AFTERNOON')}`;

/** The half-days to choose from: visits by day, then calls. */
function Choose({ view }: { view: VisitView }) {
  const { options, today, token, status, kind } = view;
  const current = status === 'BOOKED' ? view : null;
  const visits = options.filter((option) => option.kind === 'VISIT');
  const calls = options.filter((option) => option.kind === 'CALL');
  const common = { path: getVisitPath(token), today, current };
  if (options.length === 0)
    return (
      <p className={styles.none}>Por ahora no hay horarios para elegir: te llamamos para acordar uno.</p>
    );
  return (
    <div className={styles.choose}>
      {visits.length > 0 && (
        <Choices
          {...common}
          id="visitas"
          title={current && kind === 'VISIT' ? 'Elegí otro horario' : 'Elegí cuándo vamos'}
          lead={`${hoursText}. Mostramos los próximos ${maxDaysAhead} días.`}
          options={visits}
        />
      )}
      {calls.length > 0 && (
        <Choices
          {...common}
          id="llamados"
          title={visits.length > 0 ? 'O que te llamemos' : 'Elegí cuándo te llamamos'}
          lead={`${hoursText}.`}
          options={calls}
        />
      )}
    </div>
  );
}
