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
import { PlaceIcon } from '../sidebar/PlaceIcon.tsx';
import { useRecentVisits } from '../useRecentVisits.ts';
import { foundKinds, foundVisits } from './foundVisits.ts';
import { type Line, useActions } from './useActions.ts';
import { useDestinations } from './useDestinations.ts';
import './words.ts';

const [store, spotlight] = createSpotlight();

/** Milliseconds without a key before the server is asked. */
const pause = 200;

/** Visits of before that are offered. */
const mostRecent = 6;

/** Screens and actions that are offered to who types: what is found should be in sight below them. */
const mostPlaces = 3;

interface Group {
  label: string;
  lines: readonly Line[];
}

interface Offered {
  groups: Group[];
  /** The server is still being asked. */
  isAsking: boolean;
  /** It gave no answer: what is not found here may be there. */
  isCut: boolean;
}

/** What the server finds of what is typed, by kind. */
function useFinderResults(typed: string): Offered {
  const { localize } = useTranslation();
  const { t } = useTranslation('finder');
  const [q] = useDebouncedValue(typed, pause);
  const isEnough = (text: string) => text.length >= fewestLetters;
  const { data, isFetching, isError } = useQuery({
    queryKey: entryKeys.found(q),
    queryFn: ({ signal }) => call(findAll, { query: { q }, signal }),
    enabled: isEnough(q),
    staleTime: 30_000,
    // What was found of the last letters stands until the next is there, as far as it is still about them.
    placeholderData: (before, query) => (typed.startsWith(String(query?.queryKey[2])) ? before : undefined),
    meta: { background: true },
  });
  const isAsking = isEnough(typed) && (isFetching || q !== typed);
  const isCut = isError && !isAsking && isEnough(typed);
  if (!isEnough(typed) || !data) return { groups: [], isAsking, isCut };
  const visits = foundVisits(data.data, {
    localize,
    contract: (number) => t('contract', { number }),
    invoice: (period) => t('invoice', { period }),
    lead: (number) => t('lead', { number }),
  });
  return {
    groups: foundKinds.map((kind) => ({ label: t(kind), lines: visits[kind] })),
    ...{ isAsking, isCut },
  };
}

/** What is offered for what is typed: what was opened lately, what may be done, where one may go, what is found. */
function useGroups(typed: string, showKeys: () => void): Offered {
  const { t } = useTranslation('finder');
  const visited = useRecentVisits();
  const { screens, creations } = useDestinations();
  const actions = useActions(showKeys);
  const found = useFinderResults(typed);
  const words = foldText(typed).split(/\s+/);
  const isMeant = ({ label, description }: Line) => {
    const line = foldText(`${label} ${description ?? ''}`);
    return words.every((word) => line.includes(word));
  };
  const few = (lines: readonly Line[]) => lines.filter(isMeant).slice(0, mostPlaces);
  const recent: readonly Line[] = visited.filter(isMeant).slice(0, mostRecent);
  // Two files of one name lead to the same place, and one may have been there lately.
  const isFirst = ({ to }: Line, index: number, all: readonly Line[]) =>
    to === undefined || all === recent || [...recent, ...all.slice(0, index)].every((line) => line.to !== to);
  const groups: Group[] =
    typed === ''
      ? [
          { label: t('recent'), lines: recent },
          { label: t('actions'), lines: actions },
          // Who has typed nothing yet sees where everything is.
          { label: t('screens'), lines: screens },
        ]
      : [
          { label: t('recent'), lines: recent },
          { label: t('screens'), lines: few(screens) },
          ...found.groups,
          { label: t('actions'), lines: few([...actions, ...creations]) },
        ];
  return {
    groups: groups
      .map(({ label, lines }) => ({ label, lines: lines.filter(isFirst) }))
      .filter(({ lines }) => lines.length > 0),
    ...{ isAsking: found.isAsking, isCut: found.isCut },
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

/** What tells a line from the others. */
const nameOf = ({ to, label }: Line): string => to ?? label;

const LineIcon = ({ to = '', Icon }: Line) => (
  <span className={styles.pictogram} aria-hidden>
    {Icon ? <Icon size={18} stroke={1.75} /> : <PlaceIcon to={to} />}
  </span>
);

const State = ({ name, look }: NonNullable<Line['state']>) => (
  <span className={styles.stands} data-look={look}>
    {name}
  </span>
);

/**
 * ⌘K: finds entries, people, contracts, invoices, leads, requests to end a service, files, screens and actions. It is open as
 * long as it is there.
 */
export function Finder({ onClose, onKeys }: { onClose(): void; onKeys(): void }) {
  const { t } = useTranslation('finder');
  const common = useTranslation().t;
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const { groups, isAsking, isCut } = useGroups(query.trim(), onKeys);
  const lines = groups.flatMap((group) => group.lines);
  // The focus stays in the box: whoever does not see which line is chosen is told.
  const [chosen, setChosen] = useState('');
  const tellChosen = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown' || key === 'ArrowUp') requestAnimationFrame(() => setChosen(chosenWords()));
  };
  useChosenLine(lines.map(nameOf).join(' '));
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
      attributes={{ content: { 'aria-label': common('finder.open') } }}
      // Faded as the library has it, the words of the chosen line fall below the contrast of 4.5.
      styles={{ actionDescription: { opacity: 1 } }}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder={t('hint')}
        aria-label={t('hint')}
        maxLength={longestSearch}
        onKeyDown={tellChosen}
      />
      <VisuallyHidden role="status">
        {chosen ||
          (query.trim() === '' || isAsking ? '' : isCut ? t('cut') : t('count', { count: lines.length }))}
      </VisuallyHidden>
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} className={styles.found}>
            {group.lines.map((line) => (
              <Spotlight.Action
                key={nameOf(line)}
                label={line.label}
                description={line.description}
                leftSection={<LineIcon {...line} />}
                rightSection={line.state && <State {...line.state} />}
                onClick={() => (line.to === undefined ? line.run?.() : void navigate(line.to))}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {isCut && <Spotlight.Empty>{t('cut')}</Spotlight.Empty>}
        {groups.length === 0 && !isCut && (
          <Spotlight.Empty>{isAsking ? t('searching') : common('list.nothingFound')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
