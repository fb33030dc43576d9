import { classes } from '@centinela/ui/classes.ts';
import { CtaLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Picture } from '@centinela/ui/parts/Picture/Picture.tsx';
import type { ReactNode } from 'react';
import { LeadFields } from '../LeadFields.tsx';
import { type LayoutProps, Part, PartHead } from '../Part.tsx';
import styles from './Form.module.css';

/** Where the form of a page of parts is. */
export const formAnchor = 'formulario';

/** The contact form beside why it is worth it. */
export const Form = ({ entry, surface, lead, form }: LayoutProps) => (
  <Part entry={entry} surface={surface}>
    <FormPair form={form}>
      <PartHead entry={entry} lead={lead} />
      <CtaLink cta={entry.cta} look="outline" />
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
 * Words on one side, the sheet with the form on the other.
 *
 * @param form the app's form; null when the page has none here; without it (a preview) the fields are shown, asleep
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
