import { findingKinds, type SiteCheck } from '@centinela/api/searchEngines/searchEngines.ts';
import { Box, Button, Flex, Stack } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import home from '../home/home.module.css';
import layout from '../shared/layout.module.css';
import './words.ts';

interface CheckCardProps {
  check: SiteCheck;
  /** The kind that filters the list. */
  kind: string;
  onKind(kind: string): void;
}

/** Date and result of the last site check; selecting a kind filters the list. */
export function CheckCard({ check, kind, onKind }: CheckCardProps) {
  const { t, language } = useTranslation('searchEngines');
  const kindsWithFindings = findingKinds.flatMap((each) => {
    const count = check.counts[each] ?? 0;
    return count > 0 ? [{ kind: each, count }] : [];
  });
  return (
    <Box component="section" className={home.card} mb="1rem" aria-labelledby="site-check">
      <Stack role="status" gap="0.35rem">
        <Box component="h2" id="site-check" m={0}>
          {check.isRunning ? t('running') : check.finishedAt ? t('last') : t('never')}
        </Box>
        <CheckState check={check} />
      </Stack>
      {kindsWithFindings.length > 0 && (
        <Flex component="ul" className={layout.list} wrap="wrap" gap="0.5rem" mt="1rem">
          {kindsWithFindings.map((each) => (
            <li key={each.kind}>
              <Button
                variant={kind === each.kind ? 'filled' : 'default'}
                size="compact-md"
                aria-pressed={kind === each.kind}
                onClick={() => onKind(kind === each.kind ? '' : each.kind)}
              >
                {t(`kinds.${each.kind}`)}
                <Box component="span" className={layout.number} ms="0.5rem" fw={700}>
                  {formatWholeNumber(each.count, language)}
                </Box>
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Box>
  );
}

function CheckState({ check }: { check: SiteCheck }) {
  const { t } = useTranslation('searchEngines');
  const { finishedAt, isRunning, askedBy, pages, outsideLinks, isPartial } = check;
  if (isRunning) return <p>{t('runningText')}</p>;
  if (!finishedAt) return <p>{t('neverText')}</p>;
  return (
    <>
      <p>
        <RelativeTime at={finishedAt} /> · {t('pages', { count: pages })} ·{' '}
        {t('links', { count: outsideLinks })}
        {askedBy && ` · ${t('askedBy', { name: askedBy })}`}
      </p>
      {isPartial && <p>{t('partial')}</p>}
    </>
  );
}
