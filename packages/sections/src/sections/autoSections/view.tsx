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
