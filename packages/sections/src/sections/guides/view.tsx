import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

type Step = View<'guides'>['steps'][number];

/** Formats the number of steps of a guide. */
export const formatStepCount = ({ steps }: Pick<View<'guides'>, 'steps'>): string =>
  steps.length === 1 ? '1 paso' : `${steps.length} pasos`;

/**
 * A guide: its steps in order with their media, and the related documents.
 *
 * @param trail breadcrumb above the title
 */
export const GuideView = ({ entry, trail }: ViewProps<'guides'> & { trail?: ReactNode }) => (
  <>
    <Hero trail={trail} title={entry.title} lead={entry.summary} image={entry.seo.shareImage}>
      <p className={styles.count}>{formatStepCount(entry)}</p>
    </Hero>
    <Section labelledBy="pasos-titulo">
      <h2 id="pasos-titulo">
        <VisuallyHidden>Los pasos</VisuallyHidden>
      </h2>
      <ol className={styles.steps}>
        {entry.steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are identified by their order
          <GuideStep key={index} step={step} number={index + 1} />
        ))}
      </ol>
    </Section>
    {entry.documents.length > 0 && (
      <Section surface="white" labelledBy="documentos-titulo">
        <Heading level={2} size="m" id="documentos-titulo" className={styles.title}>
          Para tener a mano
        </Heading>
        <div className={styles.documents}>
          <Downloads documents={entry.documents} />
        </div>
      </Section>
    )}
  </>
);

const GuideStep = ({ step: { title, text, image, video }, number }: { step: Step; number: number }) => (
  <li className={styles.step}>
    <div className={styles.words}>
      <p className={styles.number} aria-hidden="true">
        {number}
      </p>
      <Heading level={3} size="s">
        {title}
      </Heading>
      <RichText html={text} />
    </div>
    {video ? (
      <Clip video={video} name={title} poster={image} />
    ) : (
      image && (
        <div className={styles.frame}>
          <Picture image={image} sizes="(max-width: 767px) 100vw, 38rem" cover />
        </div>
      )
    )}
  </li>
);
