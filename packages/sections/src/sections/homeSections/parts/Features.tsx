import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../../registry.ts';
import styles from './Features.module.css';

/** What it does, thing by thing, and what there is to tell of it. Nothing when there is neither. */
export function Features({
  title,
  features,
  body,
}: {
  title: string;
  features: View<'homeSections'>['features'];
  body: string;
}) {
  if (features.length === 0 && body === '') return null;
  return (
    <Section id="que-hace" surface="white" labelledBy={features.length > 0 ? 'que-hace-titulo' : undefined}>
      {features.length > 0 && (
        <>
          <SectionHead id="que-hace-titulo" title={title} />
          <Points points={features.map(({ description, ...point }) => ({ ...point, text: description }))} />
        </>
      )}
      {body && <RichText html={body} className={styles.body} />}
    </Section>
  );
}
