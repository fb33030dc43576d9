import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { ActionIcon, Group, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { notify } from '../../toasts/notify.ts';
import { LivePreview } from './LivePreview.tsx';
import { PageCaption, PageFrame } from './PageFrame.tsx';
import { PreviewFrame } from './PreviewFrame.tsx';
import styles from './preview.module.css';
import { useFieldLinks } from './useFieldLinks.ts';
import { usePagePreview } from './usePagePreview.ts';
import { usePreviewKey } from './usePreviewKey.ts';

/** The simulated window widths, in CSS pixels. */
const windowWidths = { phone: 390, desktop: 1280 } as const;
type WindowKind = keyof typeof windowWidths;

/** Phones start with the phone's window, other devices with the desktop's. */
const getInitialWindow = (): WindowKind => (matchMedia('(max-width: 48em)').matches ? 'phone' : 'desktop');

interface Props {
  definition: Definition;
  /** Empty for a new entry. */
  id: string;
  /** Path of the field that has the focus, or had it last. */
  field: string | null;
  /** Called with the path of the clicked element's field, to focus it. */
  onField: (path: string) => void;
  /** Opens the preview in full screen; omitted if it already fills the screen. */
  onOpenFullScreen?: () => void;
  /** Additional buttons. */
  children?: ReactNode;
}

/**
 * Renders the form's values with the public site's components. A click on an element focuses its field. For users who
 * may save the entry, it can also show the page of the site in which the entry appears.
 */
export default function Preview({ definition, id, field, onField, onOpenFullScreen, children }: Props) {
  const { localize } = useTranslation();
  const [windowKind, setWindowKind] = useState<WindowKind>(getInitialWindow);
  const canSeePage = usePermissions().canAccess(definition, id === '' ? 'save' : 'update');
  const [isInPage, setInPage] = useState(false);
  const pageQuery = usePagePreview(definition, id, isInPage);
  const { ref, width: containerWidth, height } = useElementSize();
  const [contentHeight, setContentHeight] = useState(0);
  const fieldLinks = useFieldLinks({ field, onField });
  usePreviewKey(async () => {
    if (!(await fieldLinks.focusFieldItem()))
      notify.info(
        localize(['Este campo no se ve en la vista previa', 'This field isn’t shown in the preview']),
      );
  }, onOpenFullScreen !== undefined);
  // A container wider than a desktop window simulates a wider window.
  const width =
    windowKind === 'desktop' ? Math.max(windowWidths.desktop, containerWidth) : windowWidths.phone;
  const scale = containerWidth === 0 ? 0 : Math.min(1, containerWidth / width);
  const left = (containerWidth - width * scale) / 2;
  const name = localize(['Vista previa', 'Preview']);
  return (
    <div className={styles.preview} data-full={onOpenFullScreen === undefined || undefined}>
      {canSeePage && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={localize(['Qué muestra la vista previa', 'What the preview shows'])}
          value={isInPage ? 'page' : 'alone'}
          onChange={(next) => setInPage(next === 'page')}
          data={[
            { value: 'alone', label: localize(['Solo esto', 'Only this']) },
            { value: 'page', label: localize(['En su página', 'In its page']) },
          ]}
        />
      )}
      <Group justify="space-between" gap="0.5rem">
        <SegmentedControl
          size="xs"
          aria-label={localize(['Ancho de la vista previa', 'Width of the preview'])}
          value={windowKind}
          onChange={(next) => setWindowKind(next === 'phone' ? 'phone' : 'desktop')}
          data={[
            { value: 'desktop', label: localize(['Computadora', 'Computer']) },
            { value: 'phone', label: localize(['Celular', 'Phone']) },
          ]}
        />
        {/* Notifications appear here and must not cover these buttons. */}
        <Group wrap="nowrap" align="stretch" gap="0.375rem" data-primary="">
          {children}
          {onOpenFullScreen && (
            <ActionIcon
              variant="default"
              size="md"
              onClick={onOpenFullScreen}
              aria-label={localize(['Ver la vista previa en pantalla completa', 'Full screen preview'])}
              title={localize(['Pantalla completa', 'Full screen'])}
            >
              <IconArrowsMaximize size={16} />
            </ActionIcon>
          )}
        </Group>
      </Group>
      {isInPage ? (
        <PageCaption query={pageQuery} />
      ) : (
        <ClickHint hasShortcut={onOpenFullScreen !== undefined} />
      )}
      <div ref={ref} className={styles.room}>
        <div
          className={styles.viewport}
          // The frame keeps its height, because content may depend on the height of its window.
          style={{
            height: contentHeight > 0 && !isInPage ? Math.min(height, contentHeight * scale) : height,
          }}
        >
          {isInPage && (
            <PageFrame
              definition={definition}
              query={pageQuery}
              window={{ width, height: height / scale, scale, left }}
            />
          )}
          {scale > 0 && height > 0 && !isInPage && (
            <PreviewFrame
              title={name}
              help={localize([
                `${name}: con las flechas se recorre, Enter lleva al campo, Escape vuelve`,
                `${name}: the arrows go through it, Enter leads to the field, Escape goes back`,
              ])}
              width={width}
              height={height / scale}
              scale={scale}
              left={left}
              className={styles.frame}
              events={fieldLinks.events}
              onContentHeight={setContentHeight}
            >
              <LivePreview definition={definition} id={id} onRendered={fieldLinks.onRendered} />
            </PreviewFrame>
          )}
        </div>
      </div>
      <VisuallyHidden role="status">{fieldLinks.announcement}</VisuallyHidden>
    </div>
  );
}

/** Explains how to get from the preview to a field, and back. */
function ClickHint({ hasShortcut }: { hasShortcut: boolean }) {
  const { localize } = useTranslation();
  return (
    <Text inherit c="dimmed" fz="0.8125rem">
      {localize([
        'Tocá un texto o una imagen para ir a su campo.',
        'Click any text or picture to go to its field.',
      ])}
      {hasShortcut && (
        <>
          {' '}
          <kbd>Alt</kbd> + <kbd>Enter</kbd>
          {localize([' lleva del campo a la vista previa.', ' leads from a field to the preview.'])}
        </>
      )}
    </Text>
  );
}
