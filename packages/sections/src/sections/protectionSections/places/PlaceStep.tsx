import { Breadcrumb } from '@centinela/ui/parts/Breadcrumb/Breadcrumb.tsx';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { ArrowIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { VisitTerms } from '@centinela/ui/parts/Price/VisitTerms.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import { getQuestions, type Place, type Question } from '../design.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawnDevice } from '../drawnDevices.ts';
import { placeTexts } from '../formatting.ts';
import { getDesignStepPath } from '../stepPath.ts';
import styles from './place.module.css';

export const breadcrumb = [
  { name: 'Inicio', path: '/' },
  { name: 'Diseñá tu protección', path: '/disena-tu-proteccion' },
];

/** Share of each drawing's lights that is on before anything is chosen. */
const initialLightShare = 0.35;

const displayedDevices: Readonly<Record<Place, readonly DrawnDevice[]>> = {
  HOGAR: [
    { device: 'siren', quantity: 1 },
    { device: 'camera', quantity: 1 },
  ],
  VEHICULO: [{ device: 'tracker', quantity: 1 }],
  NEGOCIO: [{ device: 'camera', quantity: 2 }],
};

const steps = [
  {
    title: 'Contestás',
    text: 'Unas pocas preguntas sobre tu lugar. Podés pasar las que no sepas y volver cuando quieras.',
  },
  {
    title: 'Mirás el precio',
    text: 'Se actualiza con cada respuesta y dice cuánto suma cada cosa. Por mes y final, con IVA.',
  },
  {
    title: 'Lo confirmamos en la visita',
    text: 'Si hace falta más o menos, te pasamos el precio definitivo por escrito.',
    isVisit: true,
  },
] as const;

/** The first step: choose what to protect. */
export const PlaceStep = ({
  questions,
  places,
}: {
  questions: readonly Question[];
  places: readonly Place[];
}) => (
  <>
    <div className={`night ${styles.opening}`}>
      <Container>
        <div className={styles.head}>
          <Breadcrumb items={breadcrumb} />
          <Heading level={1}>Diseñá tu protección</Heading>
          <p className={styles.lead}>
            Contestá unas preguntas y mirá cómo se enciende. Al final tenés qué equipos van y cuánto sale, sin
            dejar ningún dato.
          </p>
          <h2 className={styles.ask}>¿Qué querés cuidar?</h2>
        </div>
        <ul className={styles.doors}>
          {places.map((place) => (
            <li key={place}>
              <a
                className={styles.door}
                href={getDesignStepPath({ place, questions: [], answers: new Map() }, 0)}
              >
                <Drawing
                  place={place}
                  litShare={initialLightShare}
                  previousLitShare={initialLightShare}
                  devices={displayedDevices[place]}
                />
                <span className={styles.words}>
                  <strong className={styles.name}>
                    {placeTexts[place].name} <ArrowIcon size={22} className={styles.arrow} />
                  </strong>
                  <span className={styles.about}>{placeTexts[place].about}</span>
                  <span className={styles.about}>{getQuestions(questions, place).length} preguntas</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </div>
    <Section labelledBy="como-es-titulo">
      <Heading level={2} id="como-es-titulo" className={styles.title}>
        Dos minutos, y sabés cuánto sale
      </Heading>
      <ol className={styles.steps}>
        {steps.map(({ title, text, ...step }) => (
          <li key={title}>
            <h3 className={styles.step}>{title}</h3>
            <p>
              {text} {'isVisit' in step && <VisitTerms />}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.other}>
        <ButtonLink href="/planes/todos" variant="outline">
          Compará los planes
        </ButtonLink>
        <ButtonLink href="/whatsapp" variant="plain">
          Que me asesoren por WhatsApp
        </ButtonLink>
      </p>
    </Section>
  </>
);
