import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { View } from '../../../registry.ts';
import styles from './Features.module.css';

type Feature = View<'homeSections'>['features'][number];

/** What it does, thing by thing, and what there is to tell of it. Nothing when there is neither. */
export function Features({
  title,
  features,
  body,
}: {
  title: string;
  features: readonly Feature[];
  body: string;
}) {
  if (features.length === 0 && body === '') return null;
  return (
    <Section id="que-hace" surface="white" labelledBy={features.length > 0 ? 'que-hace-titulo' : undefined}>
      {features.length > 0 && (
        <>
          <Heading level={2} id="que-hace-titulo" className={styles.head}>
            {title}
          </Heading>
          <ul className={styles.features} style={{ '--columns': features.length % 3 === 1 ? 2 : 3 }}>
            {features.map((feature) => (
              <li key={feature.title} className={styles.feature}>
                {feature.icon?.image && (
                  <span className={styles.disc}>
                    <Glyph image={feature.icon.image} size={30} />
                  </span>
                )}
                <div>
                  <h3 className={styles.title}>{feature.title}</h3>
                  {feature.description && <p className={styles.description}>{feature.description}</p>}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      {body && <RichText html={body} className={styles.body} />}
    </Section>
  );
}
