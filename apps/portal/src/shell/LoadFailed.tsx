import { Button } from '@mantine/core';
import { use } from 'react';
import { useHasLine } from '../calls/line.ts';
import { useTranslation } from '../language/language.ts';
import { WithoutLine } from './WithoutLine.ts';

interface Props {
  onRetry(): void;
  /** It stands for a part of a screen, whose rest can be read. */
  isPart?: boolean;
}

/** Stands where something should have come; the toast has said why. */
export function LoadFailed({ onRetry, isPart = false }: Props) {
  const { t } = useTranslation();
  const NeedsLine = use(WithoutLine);
  const hasLine = useHasLine();
  if (NeedsLine && !hasLine) return <NeedsLine onRetry={onRetry} {...(!isPart && { heading: 'h2' })} />;
  return (
    <section>
      <p>{t('trouble.notLoaded')}</p>
      <Button variant="default" onClick={onRetry}>
        {t('trouble.again')}
      </Button>
    </section>
  );
}
