import { Box, Button, Group, Stack, Textarea } from '@mantine/core';
import { IconArrowRight, IconBan, IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { useRequestWithProblems } from '../../shared/lines/useRequestWithProblems.ts';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { DropArea } from '../shared/DropArea.tsx';
import '../../shared/lines/words.ts';

const outcomes = ['new', 'changed', 'same', 'refused'] as const;
type Outcome = (typeof outcomes)[number];

/** The result for one line of a file, common to all imports. */
interface ReviewedLine {
  line: number;
  outcome: Outcome;
  field: string | null;
  message: string | null;
}

/** Counts the lines that an import writes. */
const countWrittenLines = (lines: readonly { outcome: Outcome }[]): number =>
  lines.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;

/** Keys of the list's texts. `title` is the title of the list; `apply` and `imported` contain the number of lines. */
type TextKey = 'title' | 'importTitle' | 'importAbout' | 'file' | 'linesHint' | 'apply' | 'imported';

interface LineImportProps<L extends ReviewedLine> {
  /** Path of the list. It opens after the import. */
  listPath: string;
  /** Query key of everything that the import can change. */
  queryKey: readonly string[];
  t(key: TextKey, count?: number): string;
  /** Imports the lines and returns the result of each line. With `dryRun` it writes nothing. */
  send(parts: { query: { dryRun?: 'true' }; body: { csv: string } }): Promise<{ data: L[] }>;
  /** Label of a field with an error. */
  fieldName(field: NonNullable<L['field']>): string;
  /** Columns that identify a line. */
  columns: readonly Column<L & { id: string }>[];
}

/** Decodes a file. Spreadsheets may save CSV in the computer's code page (windows-1252) instead of UTF-8. */
async function decodeFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A screen that imports lines from a file or pasted text, after a preview of the result for each line. */
export function LineImport<L extends ReviewedLine>(props: LineImportProps<L>) {
  const { listPath, t: listText } = props;
  return (
    <>
      <DashboardHeader
        title={listText('importTitle')}
        crumbs={[{ title: listText('title'), to: listPath }]}
        lead={listText('importAbout')}
      />
      <ImportForm {...props} />
    </>
  );
}

function ImportForm<L extends ReviewedLine>(props: LineImportProps<L>) {
  const { listPath, queryKey, send, t: listText } = props;
  const { t } = useTranslation('lines');
  const navigate = useNavigate();
  const { problems, send: run } = useRequestWithProblems(queryKey);
  const [csv, setCsv] = useState('');
  const [lines, setLines] = useState<readonly L[] | null>(null);
  const reviewText = async (text: string) => {
    setCsv(text);
    setLines(await run(() => send({ query: { dryRun: 'true' }, body: { csv: text } })));
  };
  const apply = async () => {
    const importedLines = await run(
      () => send({ query: {}, body: { csv } }),
      (importedLines) => listText('imported', countWrittenLines(importedLines)),
    );
    if (importedLines) await navigate(listPath);
  };
  /** Whether the next step is the preview. */
  const canReview = lines === null && csv.trim() !== '';
  const readFile = async ([file]: File[]) => file && reviewText(await decodeFile(file));
  return (
    <>
      <Stack maw="56rem" gap="1.25rem" mb="1.5rem">
        <DropArea
          label={listText('file')}
          buttonLabel={t('choose')}
          accept=".csv,.txt,.tsv"
          hint={t('fileHint')}
          sending={null}
          onFiles={(files) => void readFile(files)}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void reviewText(csv);
          }}
        >
          <Textarea
            label={t('lines')}
            description={listText('linesHint')}
            error={problems.csv}
            styles={{ input: { fontFamily: 'var(--font-mono, ui-monospace, monospace)' } }}
            autosize
            minRows={5}
            maxRows={12}
            spellCheck={false}
            autoCapitalize="none"
            value={csv}
            onChange={(event) => {
              setCsv(event.currentTarget.value);
              setLines(null);
            }}
          />
          <Button mt="sm" type="submit" {...(canReview ? { color: 'light' } : { variant: 'default' })}>
            {t('review')}
          </Button>
        </form>
      </Stack>
      {lines && <ImportPreview {...props} lines={lines} onApply={() => void apply()} />}
    </>
  );
}

const badgeStyles = {
  new: { color: 'green', variant: 'light', Icon: IconPlus },
  changed: { color: 'dusk', variant: 'light', Icon: IconArrowRight },
  same: { color: 'gray', variant: 'outline', Icon: IconCheck },
  refused: { color: 'red', variant: 'light', Icon: IconBan },
} as const satisfies Record<Outcome, BadgeStyle>;

/** Maximum number of displayed lines. Refused lines come first. */
const maxVisibleLines = 200;

interface ImportPreviewProps<L extends ReviewedLine>
  extends Pick<LineImportProps<L>, 't' | 'columns' | 'fieldName'> {
  lines: readonly L[];
  onApply(): void;
}

function ImportPreview<L extends ReviewedLine>({
  lines,
  t: listText,
  columns,
  fieldName,
  onApply,
}: ImportPreviewProps<L>) {
  const { t, language } = useTranslation('lines');
  const filterByOutcome = (outcome: Outcome) => lines.filter((line) => line.outcome === outcome);
  const refusedLines = filterByOutcome('refused');
  const visibleLines = [...refusedLines, ...lines.filter(({ outcome }) => outcome !== 'refused')].slice(
    0,
    maxVisibleLines,
  );
  const count = countWrittenLines(lines);
  const renderError = ({ field, message }: L): ReactNode =>
    field && (
      <small className={styles.by}>
        {fieldName(field)}: {message}
      </small>
    );
  return (
    <section aria-label={t('result')}>
      <Box component="h2" mt={0} mb="0.75rem" fz="1.25rem">
        {t('result')}
      </Box>
      <Group gap="xs" mb="sm" role="status">
        {outcomes.map((outcome) => (
          <StatusBadge key={outcome} badgeStyle={badgeStyles[outcome]}>
            {t('counts', {
              count: formatWholeNumber(filterByOutcome(outcome).length, language),
              outcome: t(`outcomes.${outcome}`),
            })}
          </StatusBadge>
        ))}
      </Group>
      {refusedLines.length > 0 && <p>{t('refused', { count: refusedLines.length })}</p>}
      <RowTable
        rows={visibleLines.map((line) => ({ ...line, id: String(line.line) }))}
        columns={[
          { label: t('line'), cell: ({ line }) => formatWholeNumber(line, language) },
          ...columns,
          {
            label: t('outcome'),
            cell: (line) => (
              <>
                <StatusBadge badgeStyle={badgeStyles[line.outcome]}>
                  {t(`outcomes.${line.outcome}`)}
                </StatusBadge>
                {renderError(line)}
              </>
            ),
          },
        ]}
      />
      {lines.length > visibleLines.length && (
        <p>{t('more', { count: formatWholeNumber(lines.length - visibleLines.length, language) })}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button color="light" disabled={count === 0} onClick={onApply}>
          {count === 0 ? t('nothing') : listText('apply', count)}
        </Button>
      </Group>
    </section>
  );
}
