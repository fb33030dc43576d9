import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Points } from '@centinela/ui/parts/Points/Points.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../../views/sections.ts';
import styles from './Features.module.css';

/** The features of a service and its description; nothing when both are empty. */
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
