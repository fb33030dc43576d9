import { classes } from '@centinela/ui/classes.ts';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { ReactNode } from 'react';
import { createSlug } from '../../fields/slug/slug.ts';
import type { BackgroundView } from '../../kernel/view.ts';
import type { View } from '../../views/sections.ts';
import styles from './view.module.css';

type Entry = View<'landingSections'>;

/** Props of every layout. */
export interface LayoutProps {
  entry: Entry;
  surface: Surface;
  /** True for the first element of the page, whose title is the h1. */
  lead: boolean;
  /** True to put the picture on the opposite side, for every second part of this kind. */
  isFlipped: boolean;
  form?: ReactNode;
}

/** Returns a part's anchor, derived from its internal name ("Cobertura" → `#cobertura`). */
export const getAnchor = (entry: Entry): string => createSlug(entry.name);

export const headingId = (entry: Entry): string => `${getAnchor(entry)}-titulo`;

/** The page section of one part with the editor's background. */
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
    id={getAnchor(entry)}
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
  // Shows a still image: moving backgrounds need a pause button (WCAG 2.2.2). The VIDEO layout has one.
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
 * Title and text above a part's content; nothing when both are empty.
 *
 * @param trailing link at the opposite end of the line
 */
export function PartHead({
  entry,
  lead,
  trailing,
}: Pick<LayoutProps, 'entry' | 'lead'> & { trailing?: ReactNode }) {
  if (!entry.title) return entry.text ? <RichText html={entry.text} className={styles.onlyText} /> : null;
  return (
    <SectionHead
      level={lead ? 1 : 2}
      id={headingId(entry)}
      title={entry.title}
      lead={entry.text && <RichText html={entry.text} />}
      links={trailing}
    />
  );
}
