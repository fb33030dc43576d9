import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import { computeEffect } from './design.ts';
import { Options } from './Options.tsx';
import styles from './view.module.css';

/** A single question, as the dashboard previews it: its options with the effect of each. */
export const ProtectionView = ({ entry, lead = false }: ViewProps<'protectionSections'>) => (
  <Section surface="night">
    <div className={styles.question}>
      <Heading level={lead ? 1 : 2} size="m">
        {entry.question}
      </Heading>
      {entry.help && <p className={styles.help}>{entry.help}</p>}
      <Options
        options={entry.options}
        effects={entry.options.map((_option, index) => computeEffect([entry], new Map(), entry.id, index))}
      />
    </div>
  </Section>
);
