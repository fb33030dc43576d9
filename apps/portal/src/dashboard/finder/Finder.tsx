import { longestSearch } from '@centinela/api/http/lists.ts';
import '@mantine/spotlight/styles.css';
import { fewestLetters, findAll } from '@centinela/api/operations/finder.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../dashboard.module.css';
import { entryKeys } from '../entries.ts';
import type { Visit } from '../recent.ts';
import { recentVisits } from '../useVisited.ts';
import { foundKinds, foundVisits } from './foundVisits.ts';
import { useDestinations } from './useDestinations.ts';

const [store, spotlight] = createSpotlight();

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** Visits of before that are offered. */
const mostRecent = 6;

/** Screens and actions that are offered to who types: what is found should be in sight below them. */
const mostPlaces = 3;

interface Group {
  label: string;
  visits: readonly Visit[];
}

/** What the server finds of what is typed, by kind, and whether it is still being asked. */
function useFinderResults(typed: string): { groups: Group[]; isAsking: boolean } {
  const { t, localize } = useTranslation();
  const [q] = useDebouncedValue(typed, pause);
  const isEnough = (text: string) => text.length >= fewestLetters;
  const { data, isFetching } = useQuery({
    queryKey: entryKeys.found(q),
    queryFn: ({ signal }) => call(findAll, { query: { q }, signal }),
    enabled: isEnough(q),
    staleTime: 30_000,
    // What was found of the last letters stands until the next is there, as far as it is still about them.
    placeholderData: (before, query) => (typed.startsWith(String(query?.queryKey[2])) ? before : undefined),
    meta: { background: true },
  });
  const isAsking = isEnough(typed) && (isFetching || q !== typed);
  if (!isEnough(typed) || !data) return { groups: [], isAsking };
  const visits = foundVisits(data.data, {
    localize,
    contract: (number) => t('finder.contract', { number }),
    invoice: (period) => t('finder.invoice', { period }),
    lead: (number) => t('finder.lead', { number }),
  });
  return {
    groups: foundKinds.map((kind) => ({ label: t(`finder.${kind}`), visits: visits[kind] })),
    isAsking,
  };
}

/** What is offered for what is typed: what was opened lately, where one may go, what is found, what may be done. */
function useGroups(typed: string): { groups: Group[]; isAsking: boolean } {
  const { t } = useTranslation();
  const [visited] = useState(recentVisits);
  const { screens, actions } = useDestinations();
  const found = useFinderResults(typed);
  const isMeant = ({ label, description }: Visit) =>
    foldText(`${label} ${description ?? ''}`).includes(foldText(typed));
  const few = (visits: readonly Visit[]) => visits.filter(isMeant).slice(0, mostPlaces);
  const recent = visited.filter(isMeant).slice(0, mostRecent);
  // Two files of one name lead to the same place, and one may have been there lately.
  const isFirst = ({ to }: Visit, index: number, all: readonly Visit[]) =>
    all === recent || [...recent, ...all.slice(0, index)].every((visit) => visit.to !== to);
  const groups = [
    { label: t('finder.recent'), visits: recent },
    // Who has typed nothing yet sees where everything is.
    { label: t('finder.screens'), visits: typed === '' ? screens : few(screens) },
    ...found.groups,
    { label: t('finder.actions'), visits: typed === '' ? [] : few(actions) },
  ];
  return {
    groups: groups
      .map(({ label, visits }) => ({ label, visits: visits.filter(isFirst) }))
      .filter(({ visits }) => visits.length > 0),
    isAsking: found.isAsking,
  };
}

/** The words of the line that Enter leads to. */
const chosenWords = (): string =>
  [...(document.getElementById(store.getState().listId)?.querySelectorAll('[data-selected] span span') ?? [])]
    .map((part) => part.textContent)
    .filter(Boolean)
    .join(', ');

/** What comes in later may take the chosen line away: then the first one is chosen, so that Enter always leads somewhere. */
function useChosenLine(shown: string): void {
  useEffect(() => {
    const list = shown && document.getElementById(store.getState().listId);
    if (!list || list.querySelector('[data-selected]')) return;
    list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: 0 }));
  }, [shown]);
}

/**
 * ⌘K: finds entries, people, contracts, invoices, leads, requests to end a service, files, screens and actions. It is open as
 * long as it is there.
 */
export function Finder({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { groups, isAsking } = useGroups(query.trim());
  const lines = groups.flatMap(({ visits }) => visits);
  // The focus stays in the box: whoever does not see which line is chosen is told.
  const [chosen, setChosen] = useState('');
  const tellChosen = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') requestAnimationFrame(() => setChosen(chosenWords()));
  };
  useChosenLine(lines.map(({ to }) => to).join(' '));
  useEffect(() => {
    spotlight.open();
    return spotlight.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(typed) => {
        setChosen('');
        setQuery(typed);
      }}
      attributes={{ content: { 'aria-label': t('finder.open') } }}
      // Faded as the library has it, the words of the chosen line fall below the contrast of 4.5.
      styles={{ actionDescription: { opacity: 1 } }}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={t('finder.hint')}
        aria-label={t('finder.hint')}
        maxLength={longestSearch}
        onKeyDown={tellChosen}
      />
      <VisuallyHidden role="status">
        {chosen || (query.trim() === '' || isAsking ? '' : t('finder.count', { count: lines.length }))}
      </VisuallyHidden>
      <Spotlight.ActionsList>
        {groups.map(({ label, visits }) => (
          <Spotlight.ActionsGroup key={label} label={label} className={styles.found}>
            {visits.map((each) => (
              <Spotlight.Action
                key={each.to}
                label={each.label}
                description={each.description}
                onClick={() => void navigate(each.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(isAsking ? 'finder.searching' : 'list.nothingFound')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
