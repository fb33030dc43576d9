import { auditSubjectNames } from '@centinela/api/operations/auditSubjects.ts';
import { type SidebarGroup, sidebarGroups } from '@centinela/sections/kernel/defineSection.ts';
import { isVehicleList } from '@centinela/sections/vehicleLists.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import {
  getFlavourLabels,
  getVehicleType,
  listPlaces,
  type SectionPlace,
  sectionPlaces,
  systemStatusLabel,
  vehiclePagesLabel,
} from './groups.ts';
import { type OwnCount, useOwnPlaces } from './ownPlaces.ts';

/** A screen in the sidebar. */
export interface Place {
  title: string;
  to: string;
  /** The lists of the section's flavours, if it has several. */
  flavours?: readonly { title: string; to: string }[];
  /** The counter next to the screen's title: how many records are waiting. */
  waits?: OwnCount | 'leads' | SectionPlace;
}

/** All paths of a screen. */
export const getPaths = ({ to, flavours = [] }: Place): string[] => [to, ...flavours.map((each) => each.to)];

export interface PlaceGroup {
  group: string;
  /** Null for the group without a title at the top. */
  title: string | null;
  places: readonly Place[];
}

/** The sidebar screens that the user may list, in non-empty groups. */
export function usePlaces(): PlaceGroup[] {
  const { t, localize } = useTranslation();
  const { canAccess, has } = usePermissions();
  const ownPlaces = useOwnPlaces();
  const createPlace = (key: string, title: string, to: string): Place[] => (has(key) ? [{ title, to }] : []);
  const extraPlaces: Partial<Record<SidebarGroup, Place[]>> = {
    site: createPlace('coverage.list', localize(auditSubjectNames.coverage), paths.coverage),
    catalogue: createPlace('files.list', t('files.title'), paths.files),
    settings: [
      ...createPlace('internalSettings.list', localize(auditSubjectNames.redirects), paths.redirects),
      ...createPlace('webhooks.list', localize(auditSubjectNames.webhooks), paths.webhooks),
      ...createPlace('apiKeys.list', localize(auditSubjectNames.apiKeys), paths.apiKeys),
      ...createPlace('audit.list', t('audit.title'), paths.audit),
      ...createPlace('systemStatus.list', localize(systemStatusLabel), paths.systemStatus),
      ...createPlace('backups.list', localize(auditSubjectNames.backups), paths.backups),
    ],
  };
  // The lists of vehicle pages share a screen, which follows the last section with such pages.
  const createVehiclePlace = (section: SectionPlace): Place[] => {
    const lists = listPlaces.filter((list) => isVehicleList(list) && canAccess(list.definition, 'list'));
    if (lists.at(-1)?.definition.key !== section.definition.key) return [];
    return [
      {
        title: localize(vehiclePagesLabel),
        to: paths.vehiclePages,
        flavours: lists.map((list) => ({ title: localize(getVehicleType(list)), to: list.path })),
        waits: { ...section, lists },
      },
    ];
  };
  const getSectionPlaces = (group: SidebarGroup): Place[] =>
    sectionPlaces
      .filter((section) => section.group === group)
      .flatMap((section) => {
        const lists = section.lists.filter(
          (list) => !isVehicleList(list) && canAccess(list.definition, 'list'),
        );
        const [first] = lists;
        if (!first) return createVehiclePlace(section);
        const { sidebarLabel, names } = section.definition;
        const flavours = lists.map((list) => ({
          title: getFlavourLabels(list).map(localize).join(', '),
          to: list.path,
        }));
        return [
          {
            title: localize(sidebarLabel ?? names.many),
            to: first.path,
            ...(flavours.length > 1 && { flavours }),
            waits: { ...section, lists },
          },
          ...createVehiclePlace(section),
        ];
      });
  return [
    {
      group: 'home',
      title: null,
      places: [
        { title: t('home.title'), to: paths.dashboard },
        ...(has('leads.list') ? [{ title: t('leads.title'), to: paths.leads, waits: 'leads' as const }] : []),
      ],
    },
    ...ownPlaces,
    ...sidebarGroups.map((group) => ({
      group,
      title: t(`groups.${group}`),
      places: [...getSectionPlaces(group), ...(extraPlaces[group] ?? [])],
    })),
  ].filter(({ places }) => places.length > 0);
}
