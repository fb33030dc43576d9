import { longestSearch } from '@centinela/api/http/lists.ts';
import '@mantine/spotlight/styles.css';
import { userEndpoints } from '@centinela/api/accounts/users.ts';
import { fewestLetters, findEntries } from '@centinela/api/content/finder.ts';
import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { closeSpotlight, openSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePermissions } from '../calls/permissions.ts';
import { call } from '../calls/send.ts';
import { useTranslation } from '../language/language.ts';
import { contractPath, createPath, paths, recordPath, userPaths } from '../paths.ts';
import styles from './dashboard.module.css';
import { entryKeys } from './entries.ts';
import { listPlaces } from './groups.ts';
import { useOwnPlaces } from './ownPlaces.ts';
import type { Visit } from './recent.ts';
import { fieldsNamed, titleOf } from './titles.ts';
import { recentVisits } from './useVisited.ts';

/** How much is shown of each kind: the list has to be taken in at a glance. */
const most = { recent: 6, entries: 12, people: 5, contracts: 4 };

/** Those whose title begins with the words, then those that have them in it, then those that have them elsewhere. */
export function byTitle(q: string, found: readonly Visit[]): Visit[] {
  const words = foldText(q);
  const rank = ({ label }: Visit): number => {
    const at = foldText(label).indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
}

/** How a list is asked while somebody types. */
const asking = (q: string) => ({
  enabled: q.length >= fewestLetters,
  staleTime: 30_000,
  meta: { background: true },
});

/** Entries of every section that the user may open. */
function useEntriesMatches(q: string): Visit[] {
  const { localize } = useTranslation();
  const { data } = useQuery({
    queryKey: entryKeys.found(q),
    queryFn: ({ signal }) => call(findEntries, { query: { q }, signal }),
    ...asking(q),
  });
  if (q.length < fewestLetters) return [];
  const found = (data?.data ?? []).flatMap(({ section, ...entry }) => {
    if (!isSectionKey(section)) return [];
    const definition = definitionOf(section);
    const fields = fieldsNamed(definition, entry);
    return {
      label: titleOf(definition, fields, localize),
      description: localize(definition.names.one),
      to: recordPath(definition, fields),
    };
  });
  return byTitle(q, found).slice(0, most.entries);
}

/** People by name, address, document or telephone. */
function usePeopleMatches(q: string): Visit[] {
  const { userKinds } = usePermissions();
  const isAllowed = userKinds('list', 'show').length > 0;
  const { data } = useQuery({
    queryKey: ['users', 'find', q],
    queryFn: ({ signal }) =>
      call(userEndpoints.list, { query: { limit: String(most.people), 'filter[q]': q }, signal }),
    ...asking(q),
    enabled: isAllowed && q.length >= fewestLetters,
  });
  if (q.length < fewestLetters) return [];
  return (data?.data ?? []).map(({ id, firstName, lastName, email }) => ({
    label: `${firstName} ${lastName}`.trim() || email,
    description: email,
    to: userPaths.update(id),
  }));
}

/** Contracts by their number, their document or their client's name. */
function useContractsMatches(q: string): Visit[] {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const isAllowed = has('contracts.list') && has('contracts.show');
  const { data } = useQuery({
    queryKey: ['contracts', 'find', q],
    queryFn: ({ signal }) =>
      call(contractEndpoints.list, { query: { limit: String(most.contracts), 'filter[q]': q }, signal }),
    ...asking(q),
    enabled: isAllowed && q.length >= fewestLetters,
  });
  if (q.length < fewestLetters) return [];
  return (data?.data ?? []).map(({ id, number, name, plan }) => ({
    label: t('finder.contract', { number }),
    description: [name, plan.name ?? plan.code].join(' · '),
    to: contractPath(id),
  }));
}

/** Screens to go to and things to create, by permission. */
function useDestinations() {
  const { t, localize } = useTranslation();
  const { may, has } = usePermissions();
  const own = useOwnPlaces();
  const screens: Visit[] = [
    { label: t('home.title'), to: paths.dashboard },
    ...listPlaces
      .filter(({ definition }) => may(definition, 'list'))
      .map(({ definition, group, path }) => ({
        label: localize(definition.names.many),
        description: t(`groups.${group}`),
        to: path,
      })),
    ...own.flatMap(({ title, places }) =>
      places.map((place) => ({ label: place.title, description: title, to: place.to })),
    ),
    ...(has('leads.list') ? [{ label: t('leads.title'), to: paths.leads }] : []),
    ...(has('coverage.list') ? [{ label: t('audit.subjects.coverage'), to: paths.coverage }] : []),
    ...(has('files.list') ? [{ label: t('files.title'), to: paths.files }] : []),
    ...(has('internalSettings.list') ? [{ label: t('audit.subjects.redirects'), to: paths.redirects }] : []),
    ...(has('audit.list') ? [{ label: t('audit.title'), to: paths.audit }] : []),
  ];
  const actions: Visit[] = listPlaces
    .filter(({ definition }) => may(definition, 'save'))
    .map(({ definition, group, path }) => ({
      label: t('list.create', { one: localize(definition.names.one).toLowerCase() }),
      description: t(`groups.${group}`),
      to: createPath(path),
    }));
  return { screens, actions };
}

/** ⌘K: finds entries, people, contracts, screens and actions. It is open as long as it is there. */
export function Finder({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const [q] = useDebouncedValue(query.trim(), 200);
  const entries = useEntriesMatches(q);
  const people = usePeopleMatches(q);
  const contracts = useContractsMatches(q);
  const { screens, actions } = useDestinations();
  const matches = ({ label, description }: Visit) =>
    foldText(`${label} ${description ?? ''}`).includes(foldText(query.trim()));
  useEffect(() => {
    openSpotlight();
    return closeSpotlight;
  }, []);
  const [visits] = useState(recentVisits);
  const recent = visits.filter(matches).slice(0, most.recent);
  const isNew = ({ to }: Visit) => recent.every((visit) => visit.to !== to);
  const groups = [
    { label: t('finder.recent'), found: recent },
    { label: t('finder.screens'), found: screens.filter(matches).filter(isNew) },
    { label: t('finder.entries'), found: query.trim().length < fewestLetters ? [] : entries.filter(isNew) },
    { label: t('finder.people'), found: query.trim().length < fewestLetters ? [] : people.filter(isNew) },
    {
      label: t('finder.contracts'),
      found: query.trim().length < fewestLetters ? [] : contracts.filter(isNew),
    },
    { label: t('finder.actions'), found: query.trim() === '' ? [] : actions.filter(matches) },
  ].filter(({ found }) => found.length > 0);

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
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
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, found }) => (
          <Spotlight.ActionsGroup key={label} label={label} className={styles.found}>
            {found.map((each) => (
              <Spotlight.Action
                key={each.to}
                label={each.label}
                description={each.description}
                onClick={() => void navigate(each.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{t('list.nothingFound')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
