import { Flex } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { formatWholeNumber } from '../../language/numbers.ts';
import styles from './counts.module.css';

interface CountsProps<Name extends string> {
  names: readonly Name[];
  counts: Readonly<Record<Name, number>>;
  label(name: Name): string;
  isCompact?: boolean;
}

/** The number of a file's records by outcome. Errors are highlighted. */
export function Counts<Name extends string>({ names, counts, label, isCompact }: CountsProps<Name>) {
  const { language } = useTranslation();
  return (
    <Flex
      component="dl"
      className={styles.counts}
      wrap="wrap"
      gap={isCompact ? '0.75rem 1.25rem' : '0.75rem 2.25rem'}
      mt="1rem"
      mb={0}
    >
      {names.map((name) => (
        <div key={name} data-bad={(name === 'error' && counts[name] > 0) || undefined}>
          <dt>{label(name)}</dt>
          <dd>{formatWholeNumber(counts[name], language)}</dd>
        </div>
      ))}
    </Flex>
  );
}
