import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Button, Drawer, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { entryKeys, getEndpoints, getKindFilter, useInvalidateSection } from '../records/entries.ts';

/** Entries removed in the last 30 days, with a button to restore each. */
export function BinDrawer({
  definition,
  isOpen,
  onClose,
}: {
  definition: Definition;
  isOpen: boolean;
  onClose(): void;
}) {
  const { t, localize } = useTranslation();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('bin.title', { section: localize(definition.names.many) })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <BinList definition={definition} />
    </Drawer>
  );
}

function BinList({ definition }: { definition: Definition }) {
  const { t, language } = useTranslation();
  const run = useCall();
  const invalidate = useInvalidateSection(definition);
  const endpoints = getEndpoints(definition);
  const { data, isError, refetch } = useQuery({
    queryKey: [...entryKeys.section(definition), 'bin'],
    queryFn: ({ signal }) => call(endpoints.bin, { query: getKindFilter(definition), signal }),
  });
  const restore = async (id: string) => {
    const done = await run(() => call(endpoints.restoreFromBin, { params: { id } }), {
      success: t('bin.restored'),
    });
    if (done) await invalidate();
  };
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return null;
  if (data.data.length === 0) return <p>{t('bin.empty')}</p>;
  return (
    <>
      <p>{t('bin.about')}</p>
      <Table>
        <Table.Tbody>
          {data.data.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <strong>{entry.title}</strong>
                <br />
                <small>
                  {t('bin.deleted', {
                    at: formatDateTime(entry.deletedAt, language),
                    by: entry.deletedBy ?? t('audit.system'),
                  })}
                  {' · '}
                  {t('bin.purged', { at: formatDateTime(entry.purgedAt, language) })}
                </small>
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('bin.restoreOf', { title: entry.title })}
                  onClick={() => void restore(entry.id)}
                >
                  {t('bin.restore')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
