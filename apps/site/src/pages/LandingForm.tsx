import type { View } from '@centinela/sections/views/sections.ts';
import { Island } from '../islands/Island.tsx';
import { LeadForm } from '../islands/leads/LeadForm.tsx';
import { useLeadFormState } from './visitorPage.ts';

/** Contact form of a landing page. */
export function LandingForm({
  landing,
}: {
  landing: Pick<View<'landings'>, 'slug' | 'title' | 'thankYouText' | 'whatsappSlug'>;
}) {
  const state = useLeadFormState();
  return (
    <Island name="leadForm">
      <LeadForm
        {...state}
        target={{ landing: landing.slug }}
        thanks={landing.thankYouText}
        about={landing.title}
        chat={landing.whatsappSlug}
      />
    </Island>
  );
}
