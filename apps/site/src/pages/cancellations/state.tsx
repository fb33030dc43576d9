import { type CancellationView, cancellationView } from '@centinela/api/cancellations/view.ts';
import { cancellationCodePath, cancellationStatePath } from '@centinela/api/cancellations/words.ts';
import { definePage } from '@centinela/sections/kernel/page.ts';
import { sharedWith } from '@centinela/sections/kernel/pageHead.ts';
import { Button } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import account from '../../islands/account/account.module.css';
import { controlOf, FieldFrame } from '../../islands/account/FieldFrame.tsx';
import { readScene } from '../scene.ts';
import styles from './cancellations.module.css';

const title = 'Cómo va tu pedido';
const lead = 'Escribí el código que te dimos cuando pediste la baja o el arrepentimiento.';
const stops = [{ name: title, path: cancellationStatePath }];

/** Where a code is typed; it comes back where there is no such code. */
export const lookUpPage = definePage({
  pattern: cancellationStatePath,
  load: async ({ read }) => ({ scene: await readScene(read) }),
  stops: () => stops,
  head: ({ scene }) => ({
    title,
    description: lead,
    canonical: cancellationStatePath,
    noindex: true,
    ...sharedWith(scene),
  }),
  View: ({ trail, context: { request } }) => {
    const code = {
      id: 'codigo',
      label: 'Código',
      hint: 'Son doce letras y números, como 7KQ2-XM4R-9TDA.',
      error: request.form?.errors[0]?.message,
      required: true,
      isFirstWrong: request.form?.errors.length === 1,
    };
    return (
      <Section surface="night" labelledBy="tramite">
        <div className={styles.one}>
          {trail}
          <Heading level={1} id="tramite" size="l">
            {title}
          </Heading>
          <p className={styles.lead}>{lead}</p>
          <form className={`day white ${styles.sheet}`} method="post" action={cancellationStatePath}>
            <FieldFrame {...code}>
              <input
                {...controlOf(code)}
                className={`${account.input} ${styles.typed}`}
                name="codigo"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={60}
              />
            </FieldFrame>
            <Button type="submit">Ver cómo va</Button>
          </form>
        </div>
      </Section>
    );
  },
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

const when = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** The state of a request behind its code. Only the server opens one: what it found is in the request. */
export const statePage = definePage<CancellationView>({
  pattern: cancellationCodePath('{code}'),
  load: async ({ request }) => cancellationView.safeParse(request.own).data ?? null,
  isKept: () => false,
  stops: () => stops,
  head: ({ kind, state }) => ({
    title: titles[kind][state],
    description: lead,
    canonical: cancellationStatePath,
    noindex: true,
  }),
  View: ({ data, trail }) => (
    <Section surface="night" labelledBy="tramite">
      <div className={styles.one}>
        {trail}
        <Heading level={1} id="tramite" size="l">
          {titles[data.kind][data.state]}
        </Heading>
        <div className={`day white ${styles.sheet}`}>
          <p className={styles.quiet}>Tu código</p>
          <p className={styles.code}>{data.code}</p>
          <p>
            {data.isMailed
              ? 'Es la constancia de tu pedido. También te lo mandamos por correo.'
              : 'Es la constancia de tu pedido: anotalo o guardá esta página.'}
          </p>
          <Steps {...data} />
        </div>
      </div>
    </Section>
  ),
});

/** What happened and what is still to come, in its order. */
const Steps = ({ receivedAt, takenAt, doneAt, dueAt, state }: CancellationView) => (
  <ol className={styles.steps}>
    <Step name="Recibido" at={receivedAt} />
    <Step name="En curso" at={takenAt} />
    <Step name="Resuelto" at={doneAt} />
    {state !== 'DONE' && (
      <li className={styles.due}>Lo resolvemos antes del {when.format(new Date(dueAt))}.</li>
    )}
  </ol>
);

const Step = ({ name, at }: { name: string; at: string | null }) => (
  <li className={at ? styles.past : styles.next}>
    <strong>{name}</strong>
    <span>{at ? when.format(new Date(at)) : 'Todavía no'}</span>
  </li>
);
