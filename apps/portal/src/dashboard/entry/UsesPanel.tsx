import type { Use } from '@centinela/api/content/sections.ts';
import { type Definition, publicHomes } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath as publicPath } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { getAudience } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { getEntryPath, getListPath, paths } from '../../navigation/paths.ts';
import { type EntryRecord, entryKeys, getEndpoints } from '../records/entries.ts';
import { formatTitle } from '../records/titles.ts';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The labels along a path such as `planSection.plans.2`, with list items numbered from one. */
function formatPath(
  fields: Fields,
  path: string,
  localize: ReturnType<typeof useTranslation>['localize'],
): string {
  let inside: Fields | null = fields;
  const labels = path.split('.').map((step) => {
    if (/^\d+$/.test(step)) return String(Number(step) + 1);
    const field: Fields[string] | undefined = inside?.[step];
    if (!field) return step;
    const next: unknown = 'fields' in field ? field.fields : 'of' in field ? field.of : null;
    inside = isFields(next) ? next : null;
    return localize(field.label);
  });
  return labels.join(' › ');
}

/** The entries that use an entry or a file, with links. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  const { t, localize } = useTranslation();
  return (
    <ul className={styles.list}>
      {uses.map(({ section, id, title, path, live }) => {
        const definition = isSectionKey(section) ? getDefinition(section) : null;
        return (
          <li key={`${id} ${path}`}>
            {definition ? (
              <Anchor component={Link} to={getEntryPath(getListPath(definition), id)}>
                {localize(definition.names.one)}: {formatTitle(definition, title, localize)}
              </Anchor>
            ) : (
              title
            )}
            <small>
              {definition ? formatPath(definition.fields, path, localize) : path}
              {!live && ` · ${t('entry.uses.draft')}`}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

/** The entries that refer to this entry. */
export function UsesPanel({ definition, id, record }: PanelProps) {
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'uses', record.version],
    queryFn: ({ signal }) => call(getEndpoints(definition).uses, { params: { id }, signal }),
  });
  if (!data) return null;
  return data.data.length > 0 ? (
    <UseList uses={data.data} />
  ) : (
    <OwnPage definition={definition} record={record} />
  );
}

const homes = { PUBLICO: '/', CLIENT: paths.clients.home, AGENT: paths.agents.home } as const;

/** The page that shows an entry directly: its own page or its audience's home page; null when there is none. */
function getOwnPath(definition: Definition, record: EntryRecord): string | null {
  const audience = getAudience(definition, record);
  const isAtHome = Object.entries(publicHomes).some(
    ([read, whose]) => whose === audience && definition.public.includes(read),
  );
  return publicPath(definition, record) ?? (isAtHome ? homes[audience] : null);
}

/** Where an unreferenced entry appears on the site: many are shown without being referenced. */
function OwnPage({ definition, record }: Pick<PanelProps, 'definition' | 'record'>) {
  const { t, localize } = useTranslation();
  const place = getOwnPath(definition, record);
  if (!place)
    return <p>{definition.public.length > 0 ? localize(definition.about) : t('entry.uses.none')}</p>;
  const isPublished = record.standing === 'shown' || record.standing === 'changed';
  return (
    <p>
      {t(isPublished ? 'entry.uses.itself' : 'entry.uses.once')}{' '}
      <Anchor href={place} target="_blank">
        {place}
      </Anchor>
    </p>
  );
}
