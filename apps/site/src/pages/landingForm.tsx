import { askQuery, isAskKept } from '@centinela/sections/kernel/page.ts';
import type { View } from '@centinela/sections/registry.ts';
import { Island } from '../islands/Island.tsx';
import { LeadForm } from '../islands/leads/leadForm.tsx';
import { useLeadFormState } from './visitorPage.ts';

/** The query parameter that a page with a form knows: what somebody is told who has left a telephone. */
export const formQuery = askQuery;

/** A page that tells somebody so is theirs alone. */
export const isFormKept = isAskKept;

/** The contact form of a landing. */
export function LandingForm({
  landing,
}: {
  landing: Pick<View<'landings'>, 'slug' | 'title' | 'thankYouText' | 'whatsappSlug'>;
  /** The page's own: the form reads it by itself. */
  query?: Readonly<Record<string, string>>;
}) {
  const state = useLeadFormState();
  return (
    <Island
      name="leadForm"
      of={LeadForm}
      props={{
        ...state,
        target: { landing: landing.slug },
        thanks: landing.thankYouText,
        about: landing.title,
        chat: landing.whatsappSlug,
      }}
    />
  );
}
