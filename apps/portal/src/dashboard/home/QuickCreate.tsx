import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { createPath } from '../../paths.ts';
import { listPlaces } from '../groups.ts';
import { byUse } from './byUse.ts';
import './deskWords.ts';
import { useDesk } from './useDesk.ts';

/** Maximum number of buttons; for more there is the command palette. */
const offered = 4;

/** Links to the create forms that the user uses most. */
export default function QuickCreate() {
  const { t, localize } = useTranslation();
  const desk = useTranslation('desk').t;
  const { may } = usePermissions();
  const { data, isError } = useDesk();
  if (!data && !isError) return null;
  const places = listPlaces.filter(({ definition }) => may(definition, 'save'));
  return byUse(places, data?.lists ?? [])
    .slice(0, offered)
    .map(({ definition, flavour, path, group }) => {
      const create = t('list.create', { one: localize(definition.names.one).toLowerCase() });
      const isOneOfSeveral =
        flavour !== null && places.filter((each) => each.definition.key === definition.key).length > 1;
      return (
        <Button
          key={path}
          component={Link}
          to={createPath(path)}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {isOneOfSeveral && group !== 'site'
            ? desk('createIn', { create, group: t(`groups.${group}`) })
            : create}
        </Button>
      );
    });
}
