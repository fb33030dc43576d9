import { ActionIcon, Menu, type MenuProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface LineMenuProps extends Pick<MenuProps, 'width' | 'position'> {
  label: string;
  children: ReactNode;
}

/** Menu with the actions of a row as `Menu.Item`s. */
export const LineMenu = ({ label, children, position = 'bottom-end', ...rest }: LineMenuProps) => (
  <Menu position={position} shadow="md" {...rest}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label}>
        <IconDots size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
