import { classes } from '@centinela/ui/classes.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { slugFrom } from '../../fields/slug/slug.ts';
import type { BackgroundView } from '../../kernel/view.ts';
import type { View } from '../../registry.ts';
import styles from './view.module.css';

type Entry = View<'landingSections'>;

/** What every layout gets. */
export interface LayoutProps {
  entry: Entry;
  surface: Surface;
  /** The first thing of the page: its title is the h1. */
  lead: boolean;
  /** Picture on the other side than usual, for every second part of the kind. */
  flip: boolean;
  form?: ReactNode;
}

/** The anchor of a part: links reach it as `#` and its internal name ("Cobertura" → `#cobertura`). */
export const anchorOf = (entry: Entry): string => slugFrom(entry.name);

export const headingId = (entry: Entry): string => `${anchorOf(entry)}-titulo`;

/** The stretch of a page one part stands on, with the editor's background behind it. */
export const Part = ({
  entry,
  surface,
  className,
  children,
}: Pick<LayoutProps, 'entry' | 'surface'> & {
  className?: string;
  children: ReactNode;
}) => (
  <Section
    id={anchorOf(entry)}
    surface={surface}
    labelledBy={entry.title ? headingId(entry) : undefined}
    className={classes(styles.part, className)}
  >
    {entry.background && <Backdrop background={entry.background} />}
    {children}
  </Section>
);

export function Backdrop({ background }: { background: BackgroundView }) {
  if (background.type === 'colour')
    return <div className={styles.backdrop} style={{ background: background.colour }} />;
  if (background.type === 'image')
    return (
      <div className={classes(styles.backdrop, styles.shaded)}>
        <Picture image={{ ...background.image, alt: '' }} sizes="100vw" cover />
      </div>
    );
  // A still: what moves behind a text would need a button to stop it (WCAG 2.2.2). The VIDEO layout has one.
  return (
    <div className={classes(styles.backdrop, styles.shaded)}>
      <video
        className={styles.still}
        src={`${background.video.url}#t=0.1`}
        preload="metadata"
        muted
        tabIndex={-1}
      />
    </div>
  );
}

/**
 * Title and text above a part's content; nothing when the editor wrote neither.
 *
 * @param beside what leads on, at the other end
 */
export function PartHead({
  entry,
  lead,
  beside,
}: Pick<LayoutProps, 'entry' | 'lead'> & { beside?: ReactNode }) {
  if (!entry.title) return entry.text ? <RichText html={entry.text} className={styles.onlyText} /> : null;
  return (
    <SectionHead
      level={lead ? 1 : 2}
      id={headingId(entry)}
      title={entry.title}
      lead={entry.text && <RichText html={entry.text} />}
      beside={beside}
    />
  );
}
