import { isVehicleList } from '@centinela/sections/vehicleLists.ts';
import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { getVehicleType, listPlaces } from '../places/groups.ts';

/**
 * The filter of vehicle pages by type. Each type has its own path, whose list offers what only one section has: its
 * columns, its order and its bin.
 */
export function VehicleTypes({ current }: { current: string }) {
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const navigate = useNavigate();
  const lists = listPlaces.filter((list) => isVehicleList(list) && canAccess(list.definition, 'list'));
  return (
    <Tabs value={current} onChange={(path) => path && void navigate(path)} mb="md">
      <Tabs.List aria-label={localize(['Tipo', 'Type'])}>
        <Tabs.Tab value={paths.vehiclePages}>{localize(['Todas', 'All'])}</Tabs.Tab>
        {lists.map((list) => (
          <Tabs.Tab key={list.path} value={list.path}>
            {localize(getVehicleType(list))}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
