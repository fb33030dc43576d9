import { Clip } from '@centinela/ui/parts/Clip/Clip.tsx';
import { Downloads } from '@centinela/ui/parts/Downloads/Downloads.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { RichText } from '@centinela/ui/parts/RichText/RichText.tsx';
import { Section, type Surface } from '@centinela/ui/parts/Section/Section.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** A sales tool: description, public documents and videos. */
export const ToolView = ({
  entry,
  surface = 'paper',
}: ViewProps<'toolsSections'> & { surface?: Surface }) => (
  <Section id={entry.slug} surface={surface} labelledBy={`${entry.slug}-titulo`}>
    <div className={styles.tool}>
      <div className={styles.words}>
        <Heading level={2} id={`${entry.slug}-titulo`}>
          {entry.title}
        </Heading>
        {entry.summary && <p className={styles.summary}>{entry.summary}</p>}
        {entry.body && <RichText html={entry.body} />}
      </div>
      <div className={styles.things}>
        {entry.seo.shareImage && (
          <div className={styles.frame}>
            <Picture image={entry.seo.shareImage} sizes="(max-width: 1023px) 100vw, 36rem" cover />
          </div>
        )}
        <Downloads documents={entry.documents} />
      </div>
    </div>
    {entry.videos.length > 0 && (
      <ul className={styles.videos}>
        {entry.videos.map(
          ({ video, title }, index) =>
            video && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same video may occur twice
              <li key={index} className={styles.video}>
                <Heading level={3} size="xs">
                  {title}
                </Heading>
                <Clip video={video} name={title} />
              </li>
            ),
        )}
      </ul>
    )}
  </Section>
);
