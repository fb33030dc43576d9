import { type ImportedLine, type LineOutcome, lineOutcomes } from '@centinela/api/content/redirects.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { IconArrowRight, IconBan, IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { number } from '../../language/numbers.ts';
import { paths } from '../../paths.ts';
import { type Look, LookBadge } from '../../shell/LookBadge.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { DropArea } from '../DropArea.tsx';
import styles from '../list/list.module.css';
import { RowTable } from '../list/RowTable.tsx';
import { Permitted } from '../Permitted.tsx';
import own from './redirects.module.css';
import { useImport, writtenIn } from './useRedirects.ts';
import './words.ts';

/** Former addresses out of a file: what would come of each line first, then the import. */
export const ImportScreen = () => (
  <Permitted permission="internalSettings.save">
    <Import />
  </Permitted>
);

/** Spreadsheets save CSV in the code page of their machine, unless they are told otherwise. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function Import() {
  const { t } = useTranslation('redirects');
  const common = useTranslation().t;
  const navigate = useNavigate();
  const [csv, setCsv] = useState('');
  const [lines, setLines] = useState<readonly ImportedLine[] | null>(null);
  const { problem, review, apply } = useImport();
  const show = async (text: string) => {
    setCsv(text);
    setLines(await review(text));
  };
  /** Whether to review is what comes next. */
  const isTyped = lines === null && csv.trim() !== '';
  const take = async ([file]: File[]) => file && show(await textOf(file));
  return (
    <>
      <PageHeader
        title={t('importTitle')}
        crumbs={[
          { title: common('home.title'), to: paths.dashboard },
          { title: t('title'), to: paths.redirects },
        ]}
        lead={t('importAbout')}
      />
      <div className={own.sources}>
        <DropArea
          label={t('file')}
          choose={t('choose')}
          accept=".csv,.txt,.tsv"
          hint={t('fileHint')}
          sending={null}
          onFiles={(files) => void take(files)}
        />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void show(csv);
          }}
        >
          <Textarea
            label={t('lines')}
            description={t('linesHint')}
            error={problem}
            classNames={{ input: own.lines }}
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
          <Button mt="sm" type="submit" {...(isTyped ? { color: 'light' } : { variant: 'default' })}>
            {t('review')}
          </Button>
        </form>
      </div>
      {lines && (
        <Result
          lines={lines}
          onApply={() => void apply(csv).then((done) => done && navigate(paths.redirects))}
        />
      )}
    </>
  );
}

const looks = {
  new: { color: 'green', variant: 'light', Icon: IconPlus },
  changed: { color: 'dusk', variant: 'light', Icon: IconArrowRight },
  same: { color: 'gray', variant: 'outline', Icon: IconCheck },
  refused: { color: 'red', variant: 'light', Icon: IconBan },
} as const satisfies Record<LineOutcome, Look>;

/** Lines that are shown; nobody reads on further, and those that are refused come first. */
const mostShown = 200;

function Result({ lines, onApply }: { lines: readonly ImportedLine[]; onApply(): void }) {
  const { t, language } = useTranslation('redirects');
  const by = (outcome: LineOutcome) => lines.filter((line) => line.outcome === outcome);
  const refused = by('refused');
  const shown = [...refused, ...lines.filter(({ outcome }) => outcome !== 'refused')].slice(0, mostShown);
  const count = writtenIn(lines);
  return (
    <section aria-label={t('result')}>
      <h2 className={own.heading}>{t('result')}</h2>
      <Group gap="xs" mb="sm" role="status">
        {lineOutcomes.map((outcome) => (
          <LookBadge key={outcome} look={looks[outcome]}>
            {t('counts', { count: number(by(outcome).length, language), outcome: t(`outcomes.${outcome}`) })}
          </LookBadge>
        ))}
      </Group>
      {refused.length > 0 && <p>{t('refused', { count: refused.length })}</p>}
      <RowTable
        rows={shown.map((line) => ({ ...line, id: String(line.line) }))}
        columns={[
          { label: t('line'), cell: ({ line }) => number(line, language) },
          {
            label: t('from'),
            isTitle: true,
            cell: ({ from, to }) => (
              <>
                {from}
                <small className={styles.narrow}>{t('leadsTo', { to })}</small>
              </>
            ),
          },
          { label: t('to'), className: styles.beside, cell: ({ to }) => to },
          {
            label: t('outcome'),
            cell: ({ outcome, field, message }) => (
              <>
                <LookBadge look={looks[outcome]}>{t(`outcomes.${outcome}`)}</LookBadge>
                {field && (
                  <small className={styles.by}>
                    {t(field)}: {message}
                  </small>
                )}
              </>
            ),
          },
        ]}
      />
      {lines.length > shown.length && (
        <p>{t('more', { count: number(lines.length - shown.length, language) })}</p>
      )}
      <Group justify="flex-end" mt="lg">
        <Button color="light" disabled={count === 0} onClick={onApply}>
          {count === 0 ? t('nothing') : t('apply', { count })}
        </Button>
      </Group>
    </section>
  );
}
