import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { listFlavours } from '@centinela/sections/kernel/derive.ts';
import { getFeature } from '@centinela/sections/kernel/features.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import type { EntryRecord } from '../records/entries.ts';

/** The other flavours to which the user may copy an entry: users need permission to create entries of both flavours. */
export function useOtherFlavours(
  definition: Definition,
  record: EntryRecord,
): { flavour: string; name: string }[] {
  const { has } = usePermissions();
  const { localize } = useTranslation();
  const { flavourField = '', fields } = definition;
  const field = fields[flavourField];
  const sourceFlavour = record[flavourField];
  const maySave = (flavour: unknown) => has(`${getFeature(definition, flavour)}.save`);
  if (!field || !maySave(sourceFlavour)) return [];
  const names = kinds.choices(field, flavourField) ?? {};
  return listFlavours(definition)
    .filter((flavour) => flavour !== sourceFlavour && maySave(flavour))
    .map((flavour) => ({ flavour, name: localize(names[flavour] ?? [flavour, flavour]) }));
}
