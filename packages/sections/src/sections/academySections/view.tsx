import { classes } from '@centinela/ui/classes.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Card } from '@centinela/ui/parts/Card/Card.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Container, Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { DocumentList } from '../domainFiles/view.tsx';
import styles from './view.module.css';

type Course = View<'academySections'>;

/** What a visitor is told of those for whom a course is. */
const audiences = {
  CLIENT: {
    name: 'Academia para clientes',
    whose: 'Un curso para quienes ya están con nosotros',
    text: 'Viene con cualquier plan, sin costo. Si todavía no tenés alarma, empezá por elegir el tuyo.',
    way: { title: 'Compará los planes', url: '/planes/todos' },
  },
  AGENT: {
    name: 'Academia para agentes',
    whose: 'Un curso para quienes trabajan con nosotros',
    text: 'Los agentes de Centinela aprenden sin pagar. Si todavía no lo sos, creá tu cuenta y hablamos.',
    way: { title: 'Quiero ser agente', url: '/registro' },
  },
} as const;

const audienceOf = ({ audience }: Pick<Course, 'audience'>) => audiences[audience ?? 'CLIENT'];

/**
 * The page of a course: what it is about, and for whom. Its lessons are here only where a preview gives them.
 *
 * @param trail what stands above the title: the way back
 * @param others more courses for the same people
 */
export function AcademyView({
  entry,
  trail,
  others = [],
}: ViewProps<'academySections'> & { trail?: ReactNode; others?: readonly Course[] }) {
  const words = audienceOf(entry);
  return (
    <>
      <Opening entry={entry} trail={trail} />
      {entry.lessons && entry.lessons.length > 0 && <Lessons lessons={entry.lessons} />}
      {others.length > 0 && <Others courses={others} />}
      <Section id="para-quien" surface="white" labelledBy="para-quien-titulo">
        <div className={styles.enter}>
          <SectionHead id="para-quien-titulo" title={words.whose} lead={words.text} />
          <p className={styles.actions}>
            <ButtonLink href={words.way.url}>{words.way.title}</ButtonLink>
            <ButtonLink href="/ingresar" look="outline">
              Ya tengo cuenta
            </ButtonLink>
          </p>
        </div>
      </Section>
    </>
  );
}

function Opening({ entry, trail }: { entry: Course; trail?: ReactNode }) {
  return (
    <div className={classes('night', styles.opening)}>
      <Container className={entry.cover ? styles.pair : undefined}>
        <div className={styles.words}>
          {trail}
          <p className={styles.name}>{audienceOf(entry).name}</p>
          <Heading level={1}>{entry.title}</Heading>
          {entry.summary && <p className={styles.lead}>{entry.summary}</p>}
          <p className={styles.actions}>
            <ButtonLink href="#para-quien">Para quién es</ButtonLink>
          </p>
        </div>
        {entry.cover && (
          <div className={styles.frame}>
            <Picture
              image={entry.cover}
              sizes="(max-width: 767px) 100vw, 40rem"
              priority
              className={styles.image}
            />
          </div>
        )}
      </Container>
    </div>
  );
}

const Lessons = ({ lessons }: { lessons: NonNullable<Course['lessons']> }) => (
  <Section id="lecciones" labelledBy="lecciones-titulo">
    <SectionHead id="lecciones-titulo" title="Las lecciones" />
    <ol className={styles.lessons}>
      {lessons.map(({ title, text, video, documents, minutes }) => (
        <li key={title}>
          <Heading level={3}>{title}</Heading>
          {minutes !== null && <p className={styles.minutes}>{minutes} minutos</p>}
          {video && <video className={styles.image} src={video.url} controls preload="none" muted />}
          {text && <RichText html={text} />}
          <DocumentList documents={documents} />
        </li>
      ))}
    </ol>
  </Section>
);

const Others = ({ courses }: { courses: readonly Course[] }) => (
  <Section labelledBy="cursos-titulo">
    <SectionHead id="cursos-titulo" title="Otros cursos" />
    <ul className={styles.others}>
      {courses.map((course) => (
        <Card as="li" linked key={course.id} className={styles.course}>
          {course.cover && (
            <div className={styles.cover}>
              <Picture image={{ ...course.cover, alt: '' }} sizes="(max-width: 767px) 100vw, 24rem" cover />
            </div>
          )}
          <div className={styles.about}>
            <Heading level={3}>
              <a className={styles.link} href={course.path ?? '/'}>
                {course.title}
              </a>
            </Heading>
            {course.summary && <p>{course.summary}</p>}
          </div>
        </Card>
      ))}
    </ul>
  </Section>
);
