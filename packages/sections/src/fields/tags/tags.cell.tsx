import { Badge, Group } from '@mantine/core';
import type { CellProps } from '../cell.ts';

const maxVisibleTags = 3;

/** Shows the first tags and the number of others. */
export function TagsCell({ value }: CellProps) {
  const tags = Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  if (tags.length === 0) return null;
  return (
    <Group gap={4} wrap="nowrap">
      {tags.slice(0, maxVisibleTags).map((tag) => (
        <Badge key={tag} variant="default" tt="none" fw={500}>
          {tag}
        </Badge>
      ))}
      {tags.length > maxVisibleTags && `+${tags.length - maxVisibleTags}`}
    </Group>
  );
}
