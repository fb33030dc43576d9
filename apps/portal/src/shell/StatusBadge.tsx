import { Badge } from '@mantine/core';
import type { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Style of a status badge. Each status has its own shape, so that it does not depend on colour alone. */
export interface BadgeStyle {
  color: 'gray' | 'dusk' | 'green' | 'red';
  variant: 'light' | 'outline';
  Icon: typeof IconClock;
}

/** Text colours of outlined badges; Mantine's green and red have too little contrast on the page background. */
const outlineColors: Partial<Record<BadgeStyle['color'], string>> = {
  green: 'var(--ok)',
  red: 'var(--danger)',
};

/** Badge with the text and shape of a status; it never wraps or truncates. */
export function StatusBadge({
  badgeStyle: { color, variant, Icon },
  title,
  children,
}: {
  badgeStyle: BadgeStyle;
  /** Explanation, shown as a tooltip. */
  title?: string;
  children: ReactNode;
}) {
  const textColor = variant === 'outline' ? outlineColors[color] : undefined;
  return (
    <Badge
      title={title}
      color={color}
      variant={variant}
      tt="none"
      {...(textColor && { c: textColor })}
      miw="max-content"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
