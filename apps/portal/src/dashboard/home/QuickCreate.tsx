import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getCreatePath } from '../../navigation/paths.ts';
import { listPlaces } from '../places/groups.ts';
import { useDashboardSettings } from '../settings/useDashboardSettings.ts';
import './deskWords.ts';
import { sortForCreation } from './sortForCreation.ts';

/** Maximum number of buttons; for more there is the command palette. */
const maxButtons = 4;

/** Links to the create forms of the pinned lists and of common sections. */
export default function QuickCreate() {
  const { t, localize } = useTranslation();
  const desk = useTranslation('desk').t;
  const { canAccess } = usePermissions();
  const pins = useDashboardSettings()?.pins ?? [];
  const places = listPlaces.filter(({ definition }) => canAccess(definition, 'save'));
  return sortForCreation(places, pins)
    .slice(0, maxButtons)
    .map(({ definition, flavour, path, group }) => {
      const create = t('list.create', { one: localize(definition.names.one).toLowerCase() });
      const isOneOfSeveral =
        flavour !== null && places.filter((each) => each.definition.key === definition.key).length > 1;
      return (
        <Button
          key={path}
          component={Link}
          to={getCreatePath(path)}
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
