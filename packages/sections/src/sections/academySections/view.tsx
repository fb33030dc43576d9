import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

type Course = View<'academySections'>;

/** Audience labels for visitors. */
const audiences = {
  CLIENT: {
    name: 'Academia para clientes',
    whose: 'Un curso para quienes ya están con nosotros',
    text: 'Viene con cualquier plan. Si todavía no tenés alarma, empezá por elegir el tuyo.',
    way: { title: 'Compará los planes', url: '/planes/todos' },
    lessons: '/clientes/academia/',
  },
  AGENT: {
    name: 'Academia para agentes',
    whose: 'Un curso para quienes trabajan con nosotros',
    text: 'Los agentes de Centinela aprenden sin pagar. Si todavía no lo sos, creá tu cuenta y hablamos.',
    way: { title: 'Quiero ser agente', url: '/registro' },
    lessons: '/agentes/academia/',
  },
} as const;

/**
 * A course page with its description and audience. Lessons appear only in a preview.
 *
 * @param trail breadcrumb above the title
 * @param others other courses for the same audience
 */
export function AcademyView({
  entry: { audience, slug, title, summary, cover, lessons },
  trail,
  others = [],
}: ViewProps<'academySections'> & { trail?: ReactNode; others?: readonly Course[] }) {
  const { name, whose, text, way, lessons: area } = audiences[audience ?? 'CLIENT'];
  return (
    <>
      <Hero trail={trail} note={name} title={title} lead={summary} image={cover}>
        <ButtonLink href={way.url}>{way.title}</ButtonLink>
      </Hero>
      {lessons && lessons.length > 0 && <Lessons lessons={lessons} />}
      {others.length > 0 && (
        <Section labelledBy="cursos-titulo">
          <SectionHead id="cursos-titulo" title="Otros cursos" />
          <LinkCards>
            {others.map((course) => (
              <LinkCard
                key={course.id}
                level={3}
                href={course.path}
                title={course.title}
                text={course.summary}
                image={course.cover}
              />
            ))}
          </LinkCards>
        </Section>
      )}
      <CallToAction title={whose} lead={text}>
        <ButtonLink href={way.url}>{way.title}</ButtonLink>
        <ButtonLink href={`/ingresar?redirectTo=${encodeURIComponent(area + slug)}`} variant="outline">
          Ya tengo cuenta: ir a las lecciones
        </ButtonLink>
      </CallToAction>
    </>
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
          {video && <Clip video={video} name={title} />}
          {text && <RichText html={text} />}
          <Downloads documents={documents} />
        </li>
      ))}
    </ol>
  </Section>
);
