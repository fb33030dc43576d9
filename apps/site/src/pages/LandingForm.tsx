import type { View } from '@centinela/sections/views/sections.ts';
import type { ComponentProps } from 'react';
import { Island } from '../islands/Island.tsx';
import { LeadForm } from '../islands/leads/LeadForm.tsx';
import { useLeadFormState } from './visitorPage.ts';

/** Contact form of a landing page. */
export function LandingForm({
  landing,
  fieldNames,
}: {
  landing: Pick<View<'landings'>, 'slug' | 'title' | 'thankYouText' | 'whatsappSlug'>;
  fieldNames?: ComponentProps<typeof LeadForm>['fieldNames'];
}) {
  const state = useLeadFormState();
  return (
    <Island name="leadForm">
      <LeadForm
        {...state}
        target={{ landing: landing.slug }}
        thanks={landing.thankYouText}
        fieldNames={fieldNames}
        about={landing.title}
        chat={landing.whatsappSlug}
      />
    </Island>
  );
}
