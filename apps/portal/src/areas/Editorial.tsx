import { IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from '../language/language.ts';
import styles from './editorial.module.css';
import { AreaPicture } from './shared/AreaPicture.tsx';
import type { Area } from './shared/area.ts';
import type { Advantage, AgentPage, Band } from './shared/areaQueries.ts';
import home from './shared/home.module.css';
import './shared/words.ts';

/** Returns the page for the agents' home: the one with the slug `inicio`, else the first. */
export const findHomePage = (pages: readonly AgentPage[]): AgentPage | undefined =>
  pages.find(({ slug }) => slug === 'inicio') ?? pages[0];

/** The editors' greeting and its blocks, each with its call to action. */
export function AgentBlocks({ page: { title, greeting, blocks } }: { page: AgentPage }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={home.head}>
        {greeting ?? title}
      </h2>
      {blocks.length > 0 && (
        <ul className={styles.blocks}>
          {blocks.map((block) => (
            <li key={block.title} className={styles.block}>
              {block.image && <AreaPicture image={block.image} sizes="(max-width: 62em) 100vw, 24rem" />}
              <div className={styles.words}>
                <h3>{block.title}</h3>
                {block.text && <p>{block.text}</p>}
                {block.cta && (
                  <a
                    href={block.cta.url}
                    className={home.more}
                    {...(block.cta.newTab && { target: '_blank', rel: 'noreferrer' })}
                  >
                    {block.cta.title} <IconArrowRight size={17} aria-hidden />
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Dark bands with an image each: a tool, a campaign or a course. */
export const Bands = ({ bands }: { bands: readonly Band[] }) =>
  bands.map(({ id, title, text, image, mobileImage, buttonTitle, buttonUrl }) => (
    <section key={id} className={`night ${styles.band}`} aria-labelledby={`banda-${id}`}>
      <div className={styles.bandWords}>
        <h2 id={`banda-${id}`}>{title}</h2>
        {text && <p>{text}</p>}
        {buttonTitle && buttonUrl && (
          <a className={styles.button} href={buttonUrl}>
            {buttonTitle}
          </a>
        )}
      </div>
      {image && (
        <div className={styles.scene}>
          <AreaPicture image={image} mobile={mobileImage} sizes="(max-width: 62em) 100vw, 36rem" />
        </div>
      )}
    </section>
  ));

/** The company's advantages, in as many columns as fit. */
export function Advantages({ area, advantages }: { area: Area; advantages: readonly Advantage[] }) {
  const { t } = useTranslation('areas');
  if (advantages.length === 0) return null;
  return (
    <section className={home.panel} aria-labelledby="ventajas">
      <h2 id="ventajas" className={home.head}>
        {t(`${area.audience}.advantages`)}
      </h2>
      <ul className={styles.advantages}>
        {advantages.map(({ id, title, text, icon, image }) => (
          <li key={id}>
            {icon?.image ? (
              <span className={home.dot}>
                <img
                  className={home.drawing}
                  src={icon.image.original}
                  alt=""
                  width={24}
                  height={24}
                  loading="lazy"
                />
              </span>
            ) : (
              image && (
                <span className={styles.small}>
                  <AreaPicture image={{ ...image, alt: '' }} sizes="4rem" />
                </span>
              )
            )}
            <div>
              <h3>{title}</h3>
              {text && <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
