import {
  cancellationStatePath,
  getCancellationPath,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import { type CancellationView, cancellationView } from '@centinela/api/cancellations/view.ts';
import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import codes from '../codes/codes.module.css';
import { TypeCode } from '../codes/TypeCode.tsx';
import { readScene } from '../scene.ts';
import styles from './cancellations.module.css';

const title = 'Cómo va tu pedido';
const lead = 'Escribí el código que te dimos cuando pediste la baja o el arrepentimiento.';
const breadcrumb = [{ name: title, path: cancellationStatePath }];

/** Page with a field for the request code; it is shown again for an unknown code. */
export const cancellationStatusPage = definePage({
  pattern: cancellationStatePath,
  load: async ({ read }) => ({ scene: await readScene(read) }),
  breadcrumb: () => breadcrumb,
  head: ({ scene }) => ({
    title,
    description: lead,
    canonical: cancellationStatePath,
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ trail, context: { request } }) => (
    <TypeCode
      title={title}
      lead={lead}
      trail={trail}
      path={cancellationStatePath}
      hint="Son doce letras y números, como 7KQ2-XM4R-9TDA."
      button="Ver cómo va"
      form={request.form}
    />
  ),
});

const titles = {
  WITHDRAWAL: {
    RECEIVED: 'Recibimos tu arrepentimiento',
    IN_PROGRESS: 'Estamos con tu arrepentimiento',
    DONE: 'Tu arrepentimiento está resuelto',
  },
  CANCELLATION: {
    RECEIVED: 'Recibimos tu pedido de baja',
    IN_PROGRESS: 'Estamos con tu pedido de baja',
    DONE: 'Tu baja está resuelta',
  },
} as const satisfies Record<CancellationView['kind'], Record<CancellationView['state'], string>>;

const dateTimeFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

interface StateData {
  request: CancellationView;
  /** When monitoring and billing end; null for a withdrawal, or if the settings don't state it. */
  serviceEnd: string | null;
}

/** Status page of a request. Rendered only with the request in `visitorData`, which the server provides. */
export const statePage = definePage<StateData>({
  pattern: getCancellationPath('{code}'),
  load: async ({ request, read }) => {
    const { data } = cancellationView.safeParse(request.visitorData);
    if (!data) return null;
    const [settings] = data.kind === 'CANCELLATION' ? await read.list('internalSettings') : [];
    return { request: data, serviceEnd: settings?.company.serviceEnd ?? null };
  },
  isCacheable: () => false,
  breadcrumb: () => breadcrumb,
  head: ({ request: { kind, state } }) => ({
    title: titles[kind][state],
    description: lead,
    canonical: cancellationStatePath,
    noindex: true,
  }),
  View: ({ data: { request: data, serviceEnd }, trail }) => (
    <Section surface="night" labelledBy="tramite">
      <div className={codes.one}>
        {trail}
        <Heading level={1} id="tramite" size="l">
          {titles[data.kind][data.state]}
        </Heading>
        <div className={`day white ${codes.sheet}`}>
          <p className={codes.quiet}>Tu código</p>
          <p className={codes.code}>{data.code}</p>
          <p>
            {data.isMailed
              ? 'Es la constancia de tu pedido. También te lo mandamos por correo.'
              : 'Es la constancia de tu pedido: anotalo o guardá esta página.'}
          </p>
          <Steps {...data} />
          {serviceEnd && <p>{serviceEnd}</p>}
        </div>
      </div>
    </Section>
  ),
});

/** The steps of the request in order, past and future ones. */
const Steps = ({ receivedAt, takenAt, doneAt, dueAt, state }: CancellationView) => (
  <ol className={styles.steps}>
    <Step name="Recibido" at={receivedAt} />
    <Step name="En curso" at={takenAt} />
    <Step name="Resuelto" at={doneAt} />
    {state !== 'DONE' && (
      <li className={styles.due}>Lo resolvemos antes del {dateTimeFormat.format(new Date(dueAt))}.</li>
    )}
  </ol>
);

const Step = ({ name, at }: { name: string; at: string | null }) => (
  <li className={at ? styles.past : styles.next}>
    <strong>{name}</strong>
    <span>{at ? dateTimeFormat.format(new Date(at)) : 'Todavía no'}</span>
  </li>
);
