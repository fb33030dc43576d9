import { buildWhatsAppLink, formatPhone, parseCellphone } from '@centinela/api/accounts/identity.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { type WhatsappNumber, whatsappEndpoints } from '@centinela/api/leads/whatsapp.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { ActionIcon, Anchor, Box, Button, Flex, Group, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import listStyles from '../../shared/list/empty.module.css';
import { moveItem } from '../../shared/list/reorder.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import layout from '../shared/layout.module.css';
import styles from './whatsapp.module.css';
import './words.ts';

const whatsappKey = ['whatsapp'] as const;

/** The company's WhatsApp numbers, in display order. */
export function WhatsappScreen() {
  const { t } = useTranslation('whatsapp');
  const { isLoaded, has } = usePermissions();
  const isAllowed = has('internalSettings.list');
  const { data, isError, refetch } = useQuery({
    queryKey: whatsappKey,
    queryFn: ({ signal }) => call(whatsappEndpoints.list, { signal }),
    enabled: isAllowed,
    staleTime: 0,
    gcTime: 0,
    select: (answer) => answer.data,
  });
  if (isLoaded && !isAllowed) return <Trouble kind="forbidden" />;
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {data && <Numbers key={JSON.stringify(data)} stored={data} mayWrite={has('internalSettings.update')} />}
    </>
  );
}

/** A number being edited; `key` identifies rows that have no id yet. */
interface Row {
  key: string;
  id: string | null;
  number: string;
  slug: string;
}

const toRow = ({ id, number, slug }: WhatsappNumber): Row => ({
  key: id,
  id,
  number: formatPhone(number),
  slug,
});

/** Error messages by row index and field: `0.number`. */
type Problems = Readonly<Record<string, string>>;

/** The edited rows, their errors, and functions that change and save them. */
function useRows(stored: readonly WhatsappNumber[]) {
  const { t } = useTranslation('whatsapp');
  const run = useCall();
  const client = useQueryClient();
  const [rows, setRows] = useState(() => stored.map(toRow));
  const [problems, setProblems] = useState<Problems>({});
  const [announcement, setAnnouncement] = useState('');
  const getName = (row: Row, index: number): string => row.slug || t('place', { place: index + 1 });
  const change = (next: Row[]) => {
    setRows(next);
    setProblems({});
  };
  return {
    rows,
    problems,
    announcement,
    getName,
    isChanged: () => JSON.stringify(rows) !== JSON.stringify(stored.map(toRow)),
    set: (index: number, changes: Partial<Row>) =>
      change(rows.map((row, position) => (position === index ? { ...row, ...changes } : row))),
    add: () => change([...rows, { key: crypto.randomUUID(), id: null, number: '', slug: '' }]),
    remove: (index: number) => change(rows.filter((_row, position) => position !== index)),
    move: (from: number, to: number) => {
      const row = rows[from];
      if (!row) return;
      change(moveItem(rows, from, to));
      setAnnouncement(t('moved', { name: getName(row, from), place: to + 1, count: rows.length }));
    },
    save: async (): Promise<void> => {
      const body = rows.map(({ id, number, slug }, index) => ({ id, number, slug, priority: index + 1 }));
      await run(() => call(whatsappEndpoints.update, { body }), {
        success: t('saved'),
        onError: (error) => {
          const foundProblems = error instanceof ApiError ? (error.body.errors ?? []) : [];
          setProblems(Object.fromEntries(foundProblems.map(({ field, message }) => [field, message])));
          return foundProblems.length > 0;
        },
      }).then((saved) => saved && client.invalidateQueries({ queryKey: whatsappKey }));
    },
  };
}

function Numbers({ stored, mayWrite }: { stored: readonly WhatsappNumber[]; mayWrite: boolean }) {
  const { t } = useTranslation('whatsapp');
  const form = useRows(stored);
  const { blocker } = useUnsaved(form.isChanged);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <VisuallyHidden role="status">{form.announcement}</VisuallyHidden>
      {form.rows.length === 0 && (
        <section className={listStyles.empty}>
          <div>
            <h2>{t('noneYet')}</h2>
            <p>{t('none')}</p>
          </div>
        </section>
      )}
      <Box component="ol" className={layout.list} maw="56rem">
        {form.rows.map((row, index) => (
          <NumberRow key={row.key} form={form} row={row} index={index} mayWrite={mayWrite} />
        ))}
      </Box>
      {mayWrite && (
        <Group justify="space-between" align="stretch" gap="0.75rem" maw="56rem" mt="1rem">
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={form.add}>
            {t('add')}
          </Button>
          <Button type="submit" color="light" disabled={!form.isChanged()}>
            {t('save')}
          </Button>
        </Group>
      )}
      <LeaveDialog blocker={blocker} text={t('leave')} />
    </form>
  );
}

interface NumberRowProps {
  form: ReturnType<typeof useRows>;
  row: Row;
  index: number;
  mayWrite: boolean;
}

function NumberRow({ form, row, index, mayWrite }: NumberRowProps) {
  const { t } = useTranslation('whatsapp');
  const name = form.getName(row, index);
  const number = parseCellphone(row.number);
  return (
    <li className={styles.row} aria-label={name}>
      <span className={styles.position} aria-hidden>
        {index + 1}
      </span>
      <div className={layout.autoGrid} style={{ '--min-column': '13rem', gap: '0.75rem 1rem' }}>
        <TextInput
          type="tel"
          label={t('number')}
          placeholder={t('numberHint')}
          required
          readOnly={!mayWrite}
          value={row.number}
          error={form.problems[`${index}.number`]}
          onChange={(event) => form.set(index, { number: event.currentTarget.value })}
        />
        <TextInput
          label={t('slug')}
          placeholder={t('slugExample')}
          required
          readOnly={!mayWrite}
          spellCheck={false}
          autoCapitalize="none"
          value={row.slug}
          error={form.problems[`${index}.slug`]}
          onChange={(event) => form.set(index, { slug: event.currentTarget.value })}
        />
        <Flex
          component="p"
          wrap="wrap"
          gap="0.25rem 1rem"
          m={0}
          c="dimmed"
          fz="0.875rem"
          style={{ gridColumn: '1 / -1' }}
        >
          {index === 0 && <strong>{t('first')}</strong>}
          {row.slug && <span>{t('slugHint', { slug: row.slug })}</span>}
          {number && (
            <Anchor href={buildWhatsAppLink(number)} target="_blank" rel="noopener noreferrer">
              {t('try')}: {formatPhone(number)}
            </Anchor>
          )}
        </Flex>
      </div>
      {mayWrite && (
        <div className={styles.buttons}>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={index === 0}
            aria-label={t('up', { name })}
            onClick={() => form.move(index, index - 1)}
          >
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            disabled={index === form.rows.length - 1}
            aria-label={t('down', { name })}
            onClick={() => form.move(index, index + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            color="red"
            aria-label={t('remove', { name })}
            onClick={() => form.remove(index)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </div>
      )}
    </li>
  );
}
