import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { Tabs } from '@mantine/core';
import { useNavigate } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { listPath } from '../../paths.ts';

const groupOf = ({ key, beside }: Definition): string => beside ?? key;

/** Tabs that lead from the list of a section to those that stand beside it; nothing where there are none. */
export function SiblingTabs({ definition }: { definition: Definition }) {
  const { localize } = useTranslation();
  const { may } = usePermissions();
  const navigate = useNavigate();
  const siblings = definitions.filter((each) => groupOf(each) === groupOf(definition) && may(each, 'list'));
  const open = (key: string | null) => {
    const sibling = siblings.find((each) => each.key === key);
    if (sibling) void navigate(listPath(sibling));
  };
  if (siblings.length < 2) return null;
  return (
    <Tabs value={definition.key} onChange={open} mb="md">
      <Tabs.List aria-label={localize(['Listas', 'Lists'])}>
        {siblings.map(({ key, names }) => (
          <Tabs.Tab key={key} value={key}>
            {localize(names.many)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
