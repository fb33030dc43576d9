import { ActionIcon } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { kinds } from '../../kernel/kinds.ts';
import { useLocalize } from '../FieldTools.tsx';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { EntryName } from '../parts/entries/EntryName.tsx';
import { FoldToggle, useFold } from '../parts/Fold.tsx';
import lists from '../parts/lists.module.css';
import { MoveButtons, SortableRow } from '../parts/Sortable.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { toPlainText } from '../richText/richText.ts';
import type { ListField } from './list.ts';
import { rowsAttribute } from './usePastedLines.ts';

interface Props extends FieldPlace<ListField> {
  id: string;
  index: number;
  count: number;
  isFull: boolean;
  startsOpen: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
  onCopy: () => void;
  Nested: ComponentType<FieldPlace>;
}

/**
 * Renders one list item, collapsed to a summary line or expanded with its fields. Expands when a field in it has
 * an error.
 */
export function ListItem({
  id,
  name,
  field,
  index,
  count,
  isFull,
  startsOpen,
  onMove,
  onRemove,
  onCopy,
  Nested,
}: Props) {
  const itemPath = `${name}.${index}`;
  const fold = useFold(itemPath, startsOpen);
  const localize = useLocalize();
  const itemName = `${localize(field.item ?? field.label)} ${index + 1}`;
  return (
    <SortableRow id={id} index={index} group={name} className={lists.item}>
      {(handle) => (
        <>
          <div className={lists.itemHead} {...{ [rowsAttribute]: name }}>
            <FoldToggle name={itemPath} fold={fold}>
              <Summary name={itemPath} field={field} itemName={itemName} />
            </FoldToggle>
            <MoveButtons index={index} count={count} onMove={onMove} handle={handle} itemName={itemName} />
            {!isFull && (
              <ActionIcon
                variant="subtle"
                color="gray"
                onClick={onCopy}
                aria-label={localize([`Duplicar ${itemName}`, `Duplicate ${itemName}`])}
                title={localize(['Duplicar', 'Duplicate'])}
              >
                <IconCopy size={16} />
              </ActionIcon>
            )}
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={onRemove}
              aria-label={localize([`Quitar ${itemName}`, `Remove ${itemName}`])}
              title={localize(['Quitar', 'Remove'])}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </div>
          {fold.isOpen && (
            <div className={lists.itemBody}>
              {Object.entries(field.of).map(([key, each]) => (
                <Nested key={key} name={`${itemPath}.${key}`} field={each} />
              ))}
            </div>
          )}
        </>
      )}
    </SortableRow>
  );
}

/** Shows an item's picture or icon and the start of its text. */
function Summary({ name, field, itemName }: FieldPlace<ListField> & { itemName: string }) {
  const value: unknown = useWatch({ name });
  const item = isRecord(value) ? value : {};
  const summary = Object.entries(field.of)
    .map(([key, each]) =>
      each.kind === 'richText' ? toPlainText(String(item[key] ?? '')) : getText(item[key], each),
    )
    .find((text) => text !== '');
  const picture = Object.values(item).find(
    (each) => isRecord(each) && 'alt' in each && typeof each.id === 'string',
  );
  const icon = Object.entries(field.of).find(([, each]) => each.kind === 'icon')?.[0];
  const iconId = icon === undefined ? null : item[icon];
  return (
    <>
      {isRecord(picture) && <Thumbnail id={String(picture.id)} width={36} />}
      <span className={lists.itemSummary}>
        {summary?.slice(0, 90) ?? itemName} {summary && <small>{itemName}</small>}
        {!summary && typeof iconId === 'string' && <EntryName section="icons" id={iconId} />}
      </span>
    </>
  );
}

/** Returns the text of a value that may be incomplete; empty when its kind cannot parse it. */
function getText(value: unknown, field: ListField['of'][string]): string {
  if (typeof value === 'string')
    return field.kind === 'select' || field.kind === 'icon' || field.kind === 'ref' ? '' : value;
  if (field.kind === 'cta' && isRecord(value)) return kinds.searchText({ title: '', ...value }, field);
  return '';
}
