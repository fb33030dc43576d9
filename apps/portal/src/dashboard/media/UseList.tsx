import type { Use } from '@centinela/api/sections.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import { Anchor, List } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../language/language.ts';
import { entryPath, listPath } from '../../paths.ts';

/** The entries that use a file, each with the way to it. */
export function UseList({ uses }: { uses: readonly Use[] }) {
  const { say } = useWords();
  return (
    <List size="sm">
      {uses.map((each) => {
        const definition = isSectionKey(each.section) ? definitionOf(each.section) : null;
        return (
          <List.Item key={`${each.section}/${each.id}/${each.path}`}>
            {definition ? (
              <Anchor component={Link} to={entryPath(listPath(definition), each.id)}>
                {each.title}
              </Anchor>
            ) : (
              each.title
            )}{' '}
            ({definition ? say(definition.names.one) : each.section}
            {!each.live && `, ${say(['solo en un borrador', 'only in a draft'])}`})
          </List.Item>
        );
      })}
    </List>
  );
}
