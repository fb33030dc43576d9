import { Badge } from '@mantine/core';
import type { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** How a state looks. Its shape is its own, so that colour alone tells nothing. */
export interface Look {
  color: 'gray' | 'dusk' | 'green' | 'red';
  variant: 'light' | 'outline';
  Icon: typeof IconClock;
}

/** A state by word and shape, read whole however narrow its column is. */
export function LookBadge({
  look: { color, variant, Icon },
  title,
  children,
}: {
  look: Look;
  /** What the word means, for whoever points at it. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <Badge
      title={title}
      color={color}
      variant={variant}
      tt="none"
      // On nothing but the page the library's own green is too pale to be read.
      {...(color === 'green' && variant === 'outline' && { c: 'var(--ok)' })}
      miw="max-content"
      leftSection={<Icon size={13} aria-hidden />}
    >
      {children}
    </Badge>
  );
}
