import type { ReactNode } from 'react';
import type { ViewProps } from '../../views/viewProps.ts';
import { ServiceView } from './ServiceView.tsx';

/**
 * The guarantee page.
 *
 * @param login the guarantee's login, next to the text
 */
export const GuaranteeView = ({ entry, login }: ViewProps<'guaranteeSections'> & { login?: ReactNode }) => (
  <ServiceView entry={entry} aside={login} />
);
