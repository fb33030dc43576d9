import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Card } from '@centinela/ui/parts/Card/Card.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Container } from '@centinela/ui/parts/Section/Section.tsx';
import type { ViewProps } from '../../views/viewProps.ts';
import styles from './view.module.css';

/** The greeting on the agents' home page and its blocks, each with one action. */
export const AgentPageView = ({ entry: { title, greeting, blocks } }: ViewProps<'agentPages'>) => (
  <Container className={styles.page}>
    <Heading level={2}>{greeting ?? title}</Heading>
    {blocks.length > 0 && (
      <ul className={styles.blocks}>
        {blocks.map((block) => (
          <Card as="li" key={block.title} className={styles.block}>
            {block.image && (
              <div className={styles.image}>
                <Picture image={block.image} sizes="(max-width: 767px) 100vw, 24rem" cover />
              </div>
            )}
            <div className={styles.words}>
              <Heading level={3}>{block.title}</Heading>
              {block.text && <p>{block.text}</p>}
              {block.cta && (
                <p>
                  <CtaLink cta={block.cta} variant="outline" size="small" />
                </p>
              )}
            </div>
          </Card>
        ))}
      </ul>
    )}
  </Container>
);
