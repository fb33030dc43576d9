import type { View } from '@centinela/sections/views/sections.ts';
import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { useParams } from 'react-router';
// Must be imported first: it creates the Trusted Types policy that all markup goes through.
import '../../start/trustedTypes.ts';
import { useTranslation } from '../../language/language.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AreaPicture } from '../shared/AreaPicture.tsx';
import type { Area } from '../shared/area.ts';
import { LoadError } from './LoadError.tsx';
import styles from './reading.module.css';
import { useGuide } from './useReading.ts';
import './words.ts';

type Step = View<'guides'>['steps'][number];

/** A guide with its steps. */
export function GuideScreen({ area }: { area: Area }) {
  const { slug = '' } = useParams();
  const { t } = useTranslation('reading');
  const { data, error, refetch } = useGuide(slug);
  if (!data) return error && <LoadError error={error} onRetry={() => void refetch()} />;
  const { title, summary, steps, documents } = data.data;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ title: t('guides.title'), to: area.paths.guides }]}
        lead={summary ?? t('steps', { count: steps.length })}
      />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position.
          <GuideStep key={index} step={step} number={index + 1} />
        ))}
      </ol>
      {documents.length > 0 && (
        <section className={styles.documents}>
          <h2 className={styles.head}>{t('documents')}</h2>
          <Downloads documents={documents} />
        </section>
      )}
    </>
  );
}

const GuideStep = ({ step: { title, text, image, video }, number }: { step: Step; number: number }) => (
  <li className={styles.step}>
    <div className={styles.stepWords}>
      <p className={styles.number} aria-hidden>
        {number}
      </p>
      <h2>{title}</h2>
      <RichText html={text} />
    </div>
    {video ? (
      <Clip video={video} name={title} poster={image} />
    ) : (
      image && <AreaPicture image={image} sizes="(max-width: 48em) 100vw, 34rem" />
    )}
  </li>
);
