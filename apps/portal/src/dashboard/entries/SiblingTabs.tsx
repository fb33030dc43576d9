import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { isVehicleList } from '@centinela/sections/vehicleLists.ts';
import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { getListPath } from '../../navigation/paths.ts';
import { getFlavourLabels, listPlaces } from '../places/groups.ts';
import { VehicleTypes } from '../vehiclePages/VehicleTypes.tsx';

const getSectionGroup = ({ key, siblingSection }: Definition): string => siblingSection ?? key;

interface Props {
  definition: Definition;
  /** The flavour (audience or kind) of this list; null if the section has only one list. */
  flavour: string | null;
}

/**
 * Tabs with links from a section's list to its sibling lists: other flavours of the section, and the sections that
 * its definition groups with it. Renders nothing if there are no sibling lists.
 */
export function SiblingTabs({ definition, flavour }: Props) {
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const navigate = useNavigate();
  if (isVehicleList({ definition, flavour }))
    return <VehicleTypes current={getListPath(definition, flavour ?? undefined)} />;
  const sectionLists = listPlaces.filter(
    (place) => place.definition.key === definition.key && !isVehicleList(place),
  );
  const tabs =
    sectionLists.length > 1
      ? sectionLists
          .filter((place) => canAccess(place.definition, 'list'))
          .map((place) => ({ path: place.path, name: getFlavourLabels(place).map(localize).join(' · ') }))
      : definitions
          .filter((each) => getSectionGroup(each) === getSectionGroup(definition) && canAccess(each, 'list'))
          .map((each) => ({ path: getListPath(each), name: localize(each.names.many) }));
  if (tabs.length < 2) return null;
  const currentPath =
    sectionLists.find((place) => place.flavour === flavour)?.path ?? getListPath(definition);
  return (
    <Tabs value={currentPath} onChange={(path) => path && void navigate(path)} mb="md">
      <Tabs.List aria-label={localize(['Listas', 'Lists'])}>
        {tabs.map(({ path, name }) => (
          <Tabs.Tab key={path} value={path}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
