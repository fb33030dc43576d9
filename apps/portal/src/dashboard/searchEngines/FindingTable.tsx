import { descriptionLength, type Finding, titleLength } from '@centinela/api/searchEngines/searchEngines.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getEntryPath, getListPath } from '../../navigation/paths.ts';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import './words.ts';

/** Problems to fix, each with a link to the form. */
export function FindingTable({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation('searchEngines');
  return (
    <RowTable
      rows={findings}
      columns={[
        {
          label: t('kind'),
          isTitle: true,
          cell: (finding) => (
            <>
              <FixLink finding={finding} />
              <FindingText finding={finding} />
              <small className={styles.narrow}>
                <Page path={finding.path} />
              </small>
            </>
          ),
        },
        { label: t('page'), className: styles.beside, cell: ({ path }) => <Page path={path} /> },
        { label: t('found'), className: styles.wide, cell: ({ foundAt }) => <RelativeTime at={foundAt} /> },
      ]}
    />
  );
}

/** The kind of a problem, as a link to the form that fixes it, or as text for users who may not open the form. */
function FixLink({ finding: { kind, section, entryId } }: { finding: Finding }) {
  const { t, localize } = useTranslation('searchEngines');
  const { canAccess } = usePermissions();
  const definition = section !== null && isSectionKey(section) ? getDefinition(section) : null;
  if (!definition || !canAccess(definition, entryId === null ? 'list' : 'show'))
    return <strong>{t(`kinds.${kind}`)}</strong>;
  const list = getListPath(definition);
  const where = t('mend', { section: localize(definition.names.one) });
  return (
    <Link to={entryId === null ? list : getEntryPath(list, entryId)} title={where}>
      {t(`kinds.${kind}`)}
    </Link>
  );
}

const limits: Partial<Record<Finding['kind'], { min: number; max: number }>> = {
  LONG_TITLE: titleLength,
  SHORT_TITLE: titleLength,
  LONG_DESCRIPTION: descriptionLength,
  SHORT_DESCRIPTION: descriptionLength,
};

/** A sentence that describes a problem. */
function FindingText({ finding }: { finding: Finding }) {
  const { t } = useTranslation('searchEngines');
  const { kind, words, target, status, problem } = finding;
  const why = problem === null ? t('why.status', { status }) : t(`why.${problem}`);
  const sentence = t(`explanation.${kind}`, {
    words,
    target: target ?? '',
    status,
    why,
    count: [...words].length,
    ...limits[kind],
  });
  return <small className={styles.by}>{sentence}</small>;
}

/** Link to the page with the problem. A problem in the header or footer is on all pages and has no link. */
function Page({ path }: Pick<Finding, 'path'>) {
  const { t } = useTranslation('searchEngines');
  if (path === null) return t('everyPage');
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {path}
    </a>
  );
}
