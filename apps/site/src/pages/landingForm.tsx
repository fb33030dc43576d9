import type { View } from '@centinela/sections/registry.ts';
import type { LeadValues } from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { Island } from '../islands/Island.tsx';
import { namedErrors } from '../islands/leadForm.rules.ts';
import { LeadForm } from '../islands/leadForm.tsx';

/** The query parameters that a page with a form knows: how the form without a script ended. */
export const formQuery = ['gracias', 'error'] as const;

type Query = Readonly<Record<string, string>>;

const failed = 'No pudimos recibir tus datos. Probá de nuevo en un momento o llamanos.';

/**
 * The contact form of a landing. The server sends a browser without a script back to the landing with
 * `?gracias=1#gracias`, or with `?error=` and the names of the wrong fields ("name,phone").
 */
export function LandingForm({
  landing,
  query = {},
  values,
}: {
  landing: Pick<View<'landings'>, 'slug' | 'thankYouText'>;
  query?: Query;
  /** What the fields start with. */
  values?: LeadValues;
}) {
  const errors = namedErrors(query.error);
  return (
    <Island
      name="leadForm"
      of={LeadForm}
      props={{
        landing: landing.slug,
        thanks: landing.thankYouText,
        values,
        sent: query.gracias === '1',
        errors,
        failure: query.error ? failed : '',
      }}
    />
  );
}
