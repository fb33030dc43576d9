import type { VersionSummary } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import { Badge, Button, NativeSelect, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { ago, dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { endpointsOf, entryKeys, useForgetSection } from '../entries.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';

/** Every save of an entry: compare any two, put an old one on top again. */
export function VersionsPanel({ definition, id, record, onChanged }: PanelProps) {
  const { t, language } = useTranslation();
  const { may } = usePermissions();
  const run = useCall();
  const forget = useForgetSection(definition);
  const calls = endpointsOf(definition);
  const { data } = useQuery({
    queryKey: [...entryKeys.entry(definition, id), 'versions', record.version],
    queryFn: ({ signal }) => call(calls.versions, { params: { id }, signal }),
  });
  const restore = async (version: number) => {
    const restored = await run(() => call(calls.restore, { params: { id, version }, query: {} }), {
      success: definition.messages.update,
    });
    if (!restored) return;
    await forget();
    onChanged(restored);
  };
  if (!data) return null;
  const versions = data.data;
  return (
    <>
      <ol className={styles.versions} aria-label={t('entry.versions.title')}>
        {versions.map((version, index) => (
          <li key={version.version} className={styles.version}>
            <strong>{t('entry.versions.number', { number: version.version })}</strong>
            <span>
              {t(`entry.versions.actions.${version.action}`, { defaultValue: version.action })}{' '}
              {version.live && (
                <Badge color="green" variant="light" tt="none">
                  {t('entry.versions.live')}
                </Badge>
              )}
              <small>
                <time dateTime={version.at} title={dateTime(version.at, language)}>
                  {ago(version.at, language)}
                </time>
                {' · '}
                {version.by ?? t('audit.system')}
              </small>
            </span>
            {index > 0 && may(definition, 'update') && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('entry.versions.restoreOf', { number: version.version })}
                onClick={() => void restore(version.version)}
              >
                {t('entry.versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length > 1 && (
        <Comparison key={record.version} definition={definition} id={id} versions={versions} />
      )}
    </>
  );
}

interface ComparisonProps {
  definition: Definition;
  id: string;
  versions: readonly VersionSummary[];
}

/** Two versions side by side: the newest against the one before, until others are chosen. */
function Comparison({ definition, id, versions }: ComparisonProps) {
  const { t, language } = useTranslation();
  const [before, setBefore] = useState(versions[1]?.version ?? 1);
  const [after, setAfter] = useState(versions[0]?.version ?? 1);
  const [old, fresh] = [useVersion(definition, id, before), useVersion(definition, id, after)];
  const options = versions.map(({ version, at }) => ({
    value: String(version),
    label: `${t('entry.versions.number', { number: version })} · ${dateTime(at, language)}`,
  }));
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('entry.versions.compare')}
      </Title>
      <div className={styles.pick}>
        <NativeSelect
          label={t('changes.before')}
          data={options}
          value={String(before)}
          onChange={(event) => setBefore(Number(event.currentTarget.value))}
        />
        <NativeSelect
          label={t('changes.after')}
          data={options}
          value={String(after)}
          onChange={(event) => setAfter(Number(event.currentTarget.value))}
        />
      </div>
      {old && fresh && <ChangeList changes={entryDiff(definition, old, fresh)} />}
    </section>
  );
}

/** A version never changes, so it is asked for once. */
function useVersion(definition: Definition, id: string, version: number) {
  const { data } = useQuery({
    queryKey: ['version', definition.key, id, version],
    queryFn: ({ signal }) => call(endpointsOf(definition).version, { params: { id, version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.data;
}
