import { classes } from '@centinela/ui/classes.ts';
import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ReactNode } from 'react';
import { LeadFields } from '../LeadFields.tsx';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from './Form.module.css';

/** Anchor of the form on pages made of parts. */
export const formAnchor = 'formulario';

/** The contact form next to its introduction. */
export const Form = ({ entry, surface, lead, form }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <FormPair form={form}>
      <PartHead entry={entry} lead={lead} />
      <CtaLink cta={entry.cta} variant="outline" />
      {entry.image && (
        <div className={styles.frame}>
          <Picture
            image={entry.image}
            mobile={entry.mobileImage}
            sizes="(max-width: 1023px) 1px, 34rem"
            cover
          />
        </div>
      )}
    </FormPair>
  </Part>
);

/**
 * Text on one side, the form on the other.
 *
 * @param form the app's form; null when the page has its form elsewhere; omitted in previews, which show disabled
 * fields
 */
export const FormPair = ({ form, children }: { form?: ReactNode; children: ReactNode }) => (
  <div className={styles.pair}>
    <div className={styles.words}>{children}</div>
    {form !== null && (
      <div className={classes('day', 'white', styles.sheet)} id={form ? formAnchor : undefined}>
        {form ?? (
          <fieldset disabled className={styles.asleep}>
            <LeadFields />
          </fieldset>
        )}
      </div>
    )}
  </div>
);
