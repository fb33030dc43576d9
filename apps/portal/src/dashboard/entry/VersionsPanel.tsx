import type { VersionSummary } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryDiff } from '@centinela/sections/kernel/derive.ts';
import { Badge, Button, Group, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDateTime, formatRelative } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { ChangeList } from '../records/ChangeList.tsx';
import { getEndpoints, useInvalidateSection } from '../records/entries.ts';
import styles from './entry.module.css';
import type { PanelProps } from './panels.ts';
import { useVersion, useVersions } from './useVersions.ts';

/** All versions of an entry. Users can compare two of them, and restore an old version as a draft. */
export function VersionsPanel({ definition, id, record, saveInput, onChanged }: PanelProps) {
  const { t, language } = useTranslation();
  const { canAccess } = usePermissions();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const { restore } = getEndpoints(definition);
  const versions = useVersions(definition, record);
  const restoreVersion = async (version: number) => {
    // The input is saved as a version first, so that restoring does not lose it.
    if (!(await saveInput())) return;
    const restored = await run(() => call(restore, { params: { id, version }, query: {} }), {
      success: ({ state, changed }) =>
        t(state === 'published' && !changed ? 'entry.versions.back' : 'entry.versions.restored', {
          number: version,
        }),
    });
    if (!restored) return;
    onChanged(restored, version);
    await invalidate();
  };
  if (!versions) return null;
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
                <time dateTime={version.at} title={formatDateTime(version.at, language)}>
                  {formatRelative(version.at, language)}
                </time>
                {' · '}
                {version.by ?? t('audit.system')}
              </small>
            </span>
            {index > 0 && canAccess(definition, 'update') && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('entry.versions.restoreOf', { number: version.version })}
                onClick={() => void restoreVersion(version.version)}
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

/**
 * Compares two versions. Initially it compares the newest version with the published one, or with the previous one if
 * none of the older versions is published.
 */
function Comparison({ definition, id, versions }: ComparisonProps) {
  const { t, language } = useTranslation();
  const [before, setBefore] = useState(
    (versions.slice(1).find(({ live }) => live) ?? versions[1])?.version ?? 1,
  );
  const [after, setAfter] = useState(versions[0]?.version ?? 1);
  const [olderVersion, newerVersion] = [
    useVersion(definition, id, before),
    useVersion(definition, id, after),
  ];
  const options = versions.map(({ version, at }) => ({
    value: String(version),
    label: `${t('entry.versions.number', { number: version })} · ${formatDateTime(at, language)}`,
  }));
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {t('entry.versions.compare')}
      </Title>
      <Group grow wrap="nowrap" gap="0.75rem" mb="1rem">
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
      </Group>
      {olderVersion && newerVersion && (
        <ChangeList changes={entryDiff(definition, olderVersion, newerVersion)} />
      )}
    </section>
  );
}
