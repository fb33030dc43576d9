import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import { ServiceView } from '../guaranteeSections/ServiceView.tsx';

/** The motorcycle alarm page. */
export const MotoSectionView = ({
  entry,
  trail,
}: ViewProps<'motoSections'> & {
  /** Breadcrumb above the title. */
  trail?: ReactNode;
}) => <ServiceView entry={entry} trail={trail} />;
