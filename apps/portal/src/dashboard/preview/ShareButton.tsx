import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import type { PanelProps } from '../entry/panels.ts';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** Button that shares the preview as a link, for users who may edit the entry. */
export function ShareButton(props: Pick<PanelProps, 'definition' | 'record' | 'saveInput'>) {
  const { localize } = useTranslation();
  const { canAccess } = usePermissions();
  const [isOpen, setOpen] = useState(false);
  if (!canAccess(props.definition, 'update')) return null;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconShare2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {localize(['Compartir', 'Share'])}
      </Button>
      <Suspense>{isOpen && <ShareDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
