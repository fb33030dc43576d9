import { Button, Group } from '@mantine/core';
import { IconChartBar, IconLayoutKanban, IconList } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import './progressWords.ts';

const views = [
  { name: 'list', to: paths.leads, Icon: IconList },
  { name: 'board', to: paths.leadBoard, Icon: IconLayoutKanban },
  { name: 'report', to: paths.leadReport, Icon: IconChartBar },
] as const;

/** Links between the list, the board and the report of leads. */
export function LeadViews() {
  const { t } = useTranslation('leadProgress');
  const { pathname } = useLocation();
  const current = views.findLast(({ to }) => pathname.startsWith(to));
  return (
    <nav aria-label={t('views')}>
      <Group gap="xs" mb="md">
        {views.map(({ name, to, Icon }) => (
          <Button
            key={name}
            component={Link}
            to={to}
            size="sm"
            variant={current?.name === name ? 'light' : 'default'}
            aria-current={current?.name === name ? 'page' : undefined}
            leftSection={<Icon size={16} aria-hidden />}
          >
            {t(name)}
          </Button>
        ))}
      </Group>
    </nav>
  );
}
