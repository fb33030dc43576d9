import { oneOf, type PageContext, type ReadValue } from '@centinela/sections/kernel/page.ts';
import type { View } from '@centinela/sections/registry.ts';
import { type LeadValues, leadFields } from '@centinela/sections/sections/landingSections/LeadFields.tsx';
import { Island } from '../islands/Island.tsx';
import { namedErrors } from '../islands/leads/leadForm.rules.ts';
import { LeadForm } from '../islands/leads/leadForm.tsx';

/**
 * Why a form did not go through: the names of the wrong fields, in the form's order, and `form` for anything else. What
 * is read of one value is read of it again alike.
 */
const readError: ReadValue = (value) => {
  const wrong = namedErrors(value);
  return leadFields.filter((field) => field in wrong).join(',') || 'form';
};

/** The query parameters that a page with a form knows: how the form without a script ended. */
export const formQuery = { gracias: oneOf('1'), error: readError } as const;

/** A form with its mistakes is one visitor's. */
export const isFormKept = (_data: unknown, { request }: PageContext): boolean =>
  request.query.error === undefined;

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
        target: { landing: landing.slug },
        thanks: landing.thankYouText,
        values,
        sent: query.gracias === '1',
        errors,
        failure: query.error ? failed : '',
      }}
    />
  );
}
