import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import { ServiceView } from '../guaranteeSections/ServiceView.tsx';

/**
 * The page about the monitoring account.
 *
 * @param trail breadcrumb above the title
 */
export const MyMonitoringAccountView = ({
  entry,
  trail,
}: ViewProps<'myMonitoringAccountSections'> & { trail?: ReactNode }) => (
  <ServiceView entry={entry} trail={trail} />
);
