import type { ReactNode } from 'react';
import type { View } from '../../registry.ts';
import type { ViewProps } from '../../viewProps.ts';
import { CareOpening } from '../homeSections/parts/CareOpening.tsx';
import { Closing } from '../homeSections/parts/Closing.tsx';
import { Features } from '../homeSections/parts/Features.tsx';
import { tellText } from '../homeSections/parts/tellText.ts';
import { moreParts } from '../homeSections/view.tsx';
import { LandingSections } from '../landingSections/view.tsx';
import { ProtectionPlans } from './ProtectionPlans.tsx';

/** The page of what looks after a vehicle: what it does, what it costs, and what people ask. */
export function AutoSectionView({
  entry,
  trail,
  related = [],
  phone = null,
}: ViewProps<'autoSections'> & {
  /** The way back, above the title. */
  trail?: ReactNode;
  /** Cards that lead to what else we look after. */
  related?: View<'landingSections'>['cards'];
  phone?: string | null;
}) {
  const { lead, body, questions } = tellText(entry.description);
  const hasPlans = entry.protectionPlans.length > 0;
  return (
    <>
      <CareOpening entry={entry} lead={lead} trail={trail} hasPlans={hasPlans} />
      <Features title="Lo que hace por vos" features={entry.features} body={body} />
      {hasPlans && <ProtectionPlans plans={entry.protectionPlans} cta={entry.cta} />}
      <LandingSections entries={moreParts({ plans: [], questions, related })} />
      <Closing cta={entry.cta} phone={phone} />
    </>
  );
}
