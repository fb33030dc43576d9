import type { ViewProps } from '../../views/viewProps.ts';
import { TopBarView } from '../topBarSections/view.tsx';

/** The bar above the agents' area, the same as on the site. */
export const TopBarAgentView = ({ entry }: ViewProps<'topBarAgentSections'>) => <TopBarView entry={entry} />;
