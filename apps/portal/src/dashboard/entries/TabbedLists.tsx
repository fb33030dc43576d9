import { useSearchParams } from 'react-router';
import { ListScreen, type ListScreenProps } from './ListScreen.tsx';

/** Several lists that share one screen. The URL selects the visible list. */
export function TabbedLists({ lists }: { lists: readonly (ListScreenProps & { tab: string | null })[] }) {
  const [search] = useSearchParams();
  const activeList = lists.find(({ tab }) => tab === search.get('tab')) ?? lists[0];
  return activeList ? <ListScreen definition={activeList.definition} flavour={activeList.flavour} /> : null;
}
