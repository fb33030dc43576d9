import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Details } from '@centinela/ui/parts/Details/Details.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container, Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../registry.ts';
import styles from './ServiceView.module.css';
import { fileWords, opening } from './words.ts';

/** An entry of any of the four sections that share `/api/warranty`: their fields are the same. */
export type ServiceEntry = Omit<View<'guaranteeSections'>, 'kind'>;

/**
 * The page of a service: what it is, how it goes step by step, what to download, what people ask, what to do next.
 *
 * @param trail what stands above the title: the way back
 * @param aside what stands beside the text, such as a login
 * @param children further parts, before the questions
 */
export function ServiceView({
  entry,
  trail,
  aside,
  children,
}: {
  entry: ServiceEntry;
  trail?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  const { lead, rest } = opening(entry.text ?? '');
  const documents = entry.documents.flatMap(openDocument);
  return (
    <>
      <Opening entry={entry} lead={lead} trail={trail} />
      {(rest !== '' || aside) && (
        <Section id="detalle" className={styles.detail}>
          <div className={aside ? styles.sheet : styles.alone}>
            {rest !== '' ? <RichText html={rest} className={styles.text} /> : <div />}
            {aside}
          </div>
        </Section>
      )}
      <Steps steps={entry.steps} />
      <Documents documents={documents} />
      {children}
      {/* Right after the white steps they stand on paper. */}
      <Questions faqs={entry.faqs} surface={documents.length > 0 || children ? 'white' : 'paper'} />
      <Closing cta={entry.cta} />
    </>
  );
}

const Opening = ({ entry, lead, trail }: { entry: ServiceEntry; lead: string; trail: ReactNode }) => (
  <div className={`night ${styles.opening}`}>
    <Container className={styles.pair}>
      <div className={styles.words}>
        {trail}
        <Heading level={1}>{entry.title}</Heading>
        {lead !== '' && <RichText html={lead} className={styles.lead} />}
        {entry.cta && (
          <p className={styles.action}>
            <ButtonLink href={entry.cta.url} newTab={entry.cta.newTab}>
              {entry.cta.title}
            </ButtonLink>
          </p>
        )}
      </div>
      {entry.image && (
        <div className={styles.frame}>
          <Picture
            image={entry.image}
            sizes="(max-width: 767px) 91vw, (max-width: 1280px) 52vw, 42rem"
            priority
            cover
          />
        </div>
      )}
    </Container>
  </div>
);

const Steps = ({ steps }: Pick<ServiceEntry, 'steps'>) =>
  steps.length > 0 && (
    <Section id="pasos" surface="white" labelledBy="pasos-titulo">
      <SectionHead id="pasos-titulo" title="Paso a paso" />
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <Heading level={3} size="xs">
              {title}
            </Heading>
            {text && <p className={styles.muted}>{text}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );

/** A document that is for everybody, as a list of none or one; agents get the others by their own search. */
const openDocument = ({ id, title, file, privacy }: ServiceEntry['documents'][number]) =>
  file && privacy === 'PUBLIC' ? [{ id, title, file }] : [];

const Documents = ({ documents }: { documents: ReturnType<typeof openDocument> }) =>
  documents.length > 0 && (
    <Section id="documentos" labelledBy="documentos-titulo">
      <SectionHead id="documentos-titulo" title="Para bajar y guardar" />
      <ul className={styles.documents}>
        {documents.map(({ id, title, file }) => (
          <li key={id}>
            <a className={styles.document} href={file.url} download={file.name}>
              <Sheet />
              <span className={styles.name}>{title}</span>
              <span className={styles.muted}>{fileWords(file)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );

/** A sheet of paper with one corner folded. */
const Sheet = () => (
  <svg className={styles.sheetIcon} viewBox="0 0 32 40" width="32" height="40" aria-hidden="true">
    <path d="M4 1h16l11 11v24a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z" className={styles.paper} />
    <path d="M20 1v8a3 3 0 0 0 3 3h8z" className={styles.fold} />
    <path d="M16 18v12m-5-5 5 5 5-5" className={styles.arrow} />
  </svg>
);

const Questions = ({ faqs, surface }: Pick<ServiceEntry, 'faqs'> & { surface: Surface }) =>
  faqs.length > 0 && (
    <Section id="preguntas" surface={surface} labelledBy="preguntas-titulo">
      <div className={styles.asked}>
        <Heading level={2} id="preguntas-titulo">
          Lo que nos preguntan
        </Heading>
        <div className={styles.answers}>
          {faqs.map(({ question, answer }) => (
            <Details key={question} summary={question} name="preguntas">
              <RichText html={answer} />
            </Details>
          ))}
        </div>
      </div>
    </Section>
  );

/** Nobody who has read to the end stands at a wall. */
const Closing = ({ cta }: Pick<ServiceEntry, 'cta'>) => (
  <aside className={`night ${styles.closing}`} aria-label="Cómo seguir">
    <Container className={styles.ways}>
      <p className={styles.ask}>¿Lo hablamos? Te llama una persona, hoy mismo.</p>
      <p className={styles.buttons}>
        {cta && (
          <ButtonLink href={cta.url} newTab={cta.newTab}>
            {cta.title}
          </ButtonLink>
        )}
        <ButtonLink href="/planes/todos#pedir" look={cta ? 'outline' : 'accent'}>
          Pedí que te llamemos
        </ButtonLink>
      </p>
    </Container>
  </aside>
);
