import { formatCost } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { NetPrice } from '@centinela/ui/parts/Price/NetPrice.tsx';
import { PriceNote } from '@centinela/ui/parts/Price/PriceNote.tsx';
import { IconArrowRight } from '@tabler/icons-react';
import { AreaPicture } from './AreaPicture.tsx';
import type { Upselling } from './areaQueries.ts';
import styles from './home.module.css';
import own from './offer.module.css';

/** Add-ons for a client's plan, with their prices. */
export function Offer({ offer: { title, text, addons, cta } }: { offer: Upselling }) {
  return (
    <section>
      <h2 className={styles.head}>{title}</h2>
      {text && <p className={styles.about}>{text}</p>}
      <ul className={own.offers}>
        {addons.map(({ id, name, description, image, price, billing }) => (
          <li key={id} className={styles.card}>
            {image && <AreaPicture image={{ ...image, alt: '' }} sizes="(max-width: 62em) 100vw, 22vw" />}
            <div>
              <h3>{name}</h3>
              {description && <p>{description}</p>}
              {price !== null && price > 0 && (
                <p>
                  <strong>
                    {formatCost(
                      billing === 'ONCE' ? { monthly: 0, once: price } : { monthly: price, once: 0 },
                    )}
                  </strong>
                  <NetPrice amount={price} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {addons.some(({ price }) => price) && <PriceNote />}
      {cta && (
        <a
          href={cta.url}
          className={styles.more}
          {...(cta.newTab && { target: '_blank', rel: 'noreferrer' })}
        >
          {cta.title} <IconArrowRight size={17} aria-hidden />
        </a>
      )}
    </section>
  );
}
