import type { ReactNode } from 'react';
import type { ViewProps } from '../../viewProps.ts';
import { ServiceView } from '../guaranteeSections/ServiceView.tsx';

/** The page of the alarm for motorcycles. */
export const MotoSectionView = ({
  entry,
  trail,
}: ViewProps<'motoSections'> & {
  /** The way back, above the title. */
  trail?: ReactNode;
}) => <ServiceView entry={entry} trail={trail} />;
