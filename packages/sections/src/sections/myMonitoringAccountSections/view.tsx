import type { ReactNode } from 'react';
import type { ViewProps } from '../../viewProps.ts';
import { ServiceView } from '../guaranteeSections/ServiceView.tsx';

/**
 * The page of the monitoring account.
 *
 * @param trail what stands above the title: the way back
 */
export const MyMonitoringAccountView = ({
  entry,
  trail,
}: ViewProps<'myMonitoringAccountSections'> & { trail?: ReactNode }) => (
  <ServiceView entry={entry} trail={trail} />
);
