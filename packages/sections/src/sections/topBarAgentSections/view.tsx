import type { ViewProps } from '../../viewProps.ts';
import { TopBarView } from '../topBarSections/view.tsx';

/** The line above the agent area: the same as the site's. */
export const TopBarAgentView = ({ entry }: ViewProps<'topBarAgentSections'>) => <TopBarView entry={entry} />;
