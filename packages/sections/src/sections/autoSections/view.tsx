import type { ReactNode } from 'react';
import type { View } from '../../views/sections.ts';
import type { ViewProps } from '../../views/viewProps.ts';
import { Closing } from '../homeSections/parts/Closing.tsx';
import { Features } from '../homeSections/parts/Features.tsx';
import { ProtectionHero } from '../homeSections/parts/ProtectionHero.tsx';
import { splitText } from '../homeSections/parts/splitText.ts';
import { createSharedParts } from '../homeSections/view.tsx';
import { LandingSections } from '../landingSections/view.tsx';
import { ProtectionPlans } from './ProtectionPlans.tsx';

/** A vehicle service page: features, plans and questions. */
export function AutoSectionView({
  entry,
  trail,
  related = [],
  phone = null,
}: ViewProps<'autoSections'> & {
  /** Breadcrumb above the title. */
  trail?: ReactNode;
  /** Cards that link to related services. */
  related?: View<'landingSections'>['cards'];
  phone?: string | null;
}) {
  const { lead, body, questions } = splitText(entry.description);
  const hasPlans = entry.protectionPlans.length > 0;
  return (
    <>
      <ProtectionHero entry={entry} lead={lead} trail={trail} hasPlans={hasPlans} />
      <Features title="Lo que hace por vos" features={entry.features} body={body} />
      {hasPlans && <ProtectionPlans plans={entry.protectionPlans} cta={entry.cta} />}
      <LandingSections entries={createSharedParts({ plans: [], questions, related })} />
      <Closing cta={entry.cta} phone={phone} />
    </>
  );
}
