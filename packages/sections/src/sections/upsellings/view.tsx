import { usePageLanguage, useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Glyph } from '@centinela/ui/parts/Glyph/Glyph.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { formatPesos } from '@centinela/ui/pesos.ts';
import { contactFormAnchor, contactPath } from '../../kernel/contactForm.ts';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { planWords } from '../plans/words.ts';
import styles from './view.module.css';

/**
 * An add-on's price, monthly or one-time; without a price it is included.
 *
 * @param includedBy title of the promotion that includes it; then the price is struck through
 */
export function AddonPrice({
  addon: { price, billing },
  size = 's',
  includedBy = null,
}: {
  addon: Pick<View<'upsellings'>, 'price' | 'billing'>;
  size?: 's' | 'm' | 'l';
  includedBy?: string | null;
}) {
  const words = useWords(planWords);
  const language = usePageLanguage();
  if (!price) return <span>{words.included}</span>;
  const period = billing === 'ONCE' ? words.once : words.perMonth;
  if (includedBy === null) return <Price amount={price} period={period} size={size} />;
  return (
    <span>
      <VisuallyHidden>
        {words.withoutPromotion(`${formatPesos(price, language)} pesos ${period}`)}
      </VisuallyHidden>
      <s aria-hidden="true">{`$\u00a0${formatPesos(price, language)} ${period}`}</s>{' '}
      {words.includedBy(includedBy)}
    </span>
  );
}

/** An add-on card. */
export function AddonCard({
  addon,
  as: Tag = 'article',
}: {
  addon: View<'upsellings'>;
  as?: 'article' | 'li';
}) {
  const words = useWords(planWords);
  const { name, description, image, icon } = addon;
  return (
    <Tag className={styles.card}>
      {image ? (
        <div className={styles.frame}>
          <Picture image={{ ...image, alt: '' }} sizes="(max-width: 767px) 34vw, 12rem" cover />
        </div>
      ) : (
        icon?.image && (
          <span className={styles.disc}>
            <Glyph image={icon.image} size={40} />
          </span>
        )
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {description && <p className={styles.description}>{description}</p>}
        <p>
          <AddonPrice addon={addon} />
        </p>
        {addon.price && (
          <p>
            <ButtonLink
              href={`${contactPath}?adicional=${encodeURIComponent(addon.code)}#${contactFormAnchor}`}
              variant="outline"
              size="small"
            >
              {words.requestAddon}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </ButtonLink>
          </p>
        )}
      </div>
    </Tag>
  );
}

/** A single add-on, as the dashboard previews it. */
export const UpsellingView = ({ entry }: ViewProps<'upsellings'>) => (
  <div className={styles.single}>
    <AddonCard addon={entry} />
  </div>
);
