import type { ReactNode } from 'react';
import type { ViewProps } from '../../viewProps.ts';
import { ServiceView } from './ServiceView.tsx';

/**
 * The page of the guarantee.
 *
 * @param login the guarantee's own login, beside the text
 */
export const GuaranteeView = ({ entry, login }: ViewProps<'guaranteeSections'> & { login?: ReactNode }) => (
  <ServiceView entry={entry} aside={login} />
);
