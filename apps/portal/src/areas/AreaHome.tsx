import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../language/language.ts';
import { paths } from '../paths.ts';
import { currentUser } from '../session/useUser.ts';
import { PageHeader } from '../shell/PageHeader.tsx';
import type { Area } from './area.ts';
import styles from './areas.module.css';
import { type AreaImage, useAreaHome, useContact } from './reads.ts';

/** Widths in CSS pixels that the cards of this page have; twice that for dense screens. */
const cardWidth = 480;

function Picture({ image }: { image: AreaImage }) {
  if (image.vector) return <img src={image.original} alt={image.alt} loading="lazy" />;
  const set = (type: 'avif' | 'webp') =>
    image.widths.map((width) => `${image.base}/${width}.${type} ${width}w`).join(', ');
  const sizes = `(max-width: 40em) 100vw, ${cardWidth}px`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img src={image.original} alt={image.alt} loading="lazy" />
    </picture>
  );
}

/** The home of an area: what the editors put there, and how to reach the company. */
export function AreaHome({ area }: { area: Area }) {
  const { t } = useWords();
  const { data, isError } = useAreaHome(area);
  const slides = data?.data.sliderSections ?? [];
  return (
    <>
      <PageHeader
        title={t('areas.greeting', { name: currentUser().firstName })}
        lead={t(`areas.${area.audience}.lead`)}
      />
      {slides.length > 0 && (
        <ul className={styles.cards}>
          {slides.map(({ id, title, subtitle, buttonTitle, buttonUrl, image }) => (
            <li key={id} className={styles.card}>
              {image && <Picture image={image} />}
              <div>
                <h2>{title}</h2>
                {subtitle && <p>{subtitle}</p>}
                {buttonTitle && buttonUrl && (
                  <Button component="a" href={buttonUrl} variant="default">
                    {buttonTitle}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {((data && slides.length === 0) || isError) && <p className={styles.nothing}>{t('areas.nothing')}</p>}
      <section className={styles.part}>
        <h2>{t('areas.dataTitle')}</h2>
        <p>
          {t('areas.dataText')} <Link to={area.data}>{t('areas.dataLink')}</Link>
        </p>
      </section>
      <Contact />
      <p className={styles.part}>
        <a href={paths.site}>{t('user.site')}</a>
      </p>
    </>
  );
}

function Contact() {
  const { t } = useWords();
  const contact = useContact();
  if (!contact) return null;
  const { phone, emergencyPhone, email, hours } = contact;
  return (
    <section className={styles.part}>
      <h2>{t('areas.contact')}</h2>
      <dl className={styles.facts}>
        {emergencyPhone && (
          <Fact title={t('areas.emergency')} text={emergencyPhone} href={`tel:${emergencyPhone}`} />
        )}
        {phone && <Fact title={t('areas.phone')} text={phone} href={`tel:${phone}`} />}
        {email && <Fact title={t('areas.email')} text={email} href={`mailto:${email}`} />}
        {hours && <Fact title={t('areas.hours')} text={hours} />}
      </dl>
    </section>
  );
}

function Fact({ title, text, href }: { title: string; text: string; href?: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{href ? <a href={href}>{text}</a> : text}</dd>
    </div>
  );
}
