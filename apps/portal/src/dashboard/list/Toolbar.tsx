import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../language/language.ts';
import styles from './list.module.css';
import { Search } from './Search.tsx';

interface ToolbarProps {
  q: string;
  /** What is searched in, where the common words don't say it. */
  searchLabel?: string;
  searchHint?: string;
  /** How many filters are set beside the search. */
  count: number;
  onSearch(q: string): void;
  /** Takes the search and all filters away. */
  onClear(): void;
  /** How the list is ordered, where its heads don't say it. */
  order?: ReactNode;
  /** The filters; they are open from the start when one of them is set. */
  children: ReactNode;
}

/** Search, and the filters behind a button. */
export function Toolbar({
  q,
  searchLabel,
  searchHint,
  count,
  onSearch,
  onClear,
  order,
  children,
}: ToolbarProps) {
  const { t } = useTranslation();
  const [isOpen, panel] = useDisclosure(count > 0);
  return (
    <>
      <div className={styles.toolbar}>
        <Search value={q} label={searchLabel} placeholder={searchHint} onSearch={onSearch} />
        {order}
        <Button
          variant="default"
          leftSection={<IconFilter size={16} aria-hidden />}
          rightSection={
            count > 0 && (
              <Badge size="sm" circle>
                {count}
              </Badge>
            )
          }
          aria-expanded={isOpen}
          onClick={panel.toggle}
        >
          {t('list.filters')}
        </Button>
        {(q !== '' || count > 0) && (
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('list.clear')}
          </Button>
        )}
      </div>
      {isOpen && (
        <fieldset className={styles.filters} aria-label={t('list.filters')}>
          {children}
        </fieldset>
      )}
    </>
  );
}
