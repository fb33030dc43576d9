import type { Notification } from '@centinela/api/mail/notifications.ts';
import { Alert, Box, Button, Group, Input, Skeleton, Switch, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { type FocusEvent, type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { currentUser } from '../../session/useUser.ts';
import { LeaveDialog } from '../../shell/LeaveDialog.tsx';
import { StickyBar } from '../../shell/StickyBar.tsx';
import { useUnsaved } from '../../shell/useUnsaved.ts';
import { DashboardTools } from '../form/DashboardTools.tsx';
import { MailFrame } from '../mails/MailFrame.tsx';
import layout from '../shared/layout.module.css';
import styles from './notifications.module.css';
import { useNotificationForm } from './useNotificationForm.ts';
import { useMessagePreview } from './useNotifications.ts';
import { VariablePalette } from './VariablePalette.tsx';

/** Loaded separately, because the editor is the largest part of the form. */
const Editor = lazy(() => import('@centinela/sections/fields/richText/RichTextEditor.tsx'));

type Form = ReturnType<typeof useNotificationForm>;

interface Props {
  /** The message to edit; null creates a new message. */
  stored: Notification | null;
  /** Opens the send dialog; called after the input is saved. */
  onSend?(): void;
}

/** The form of a message with its variables, next to a preview. */
export function NotificationForm({ stored, onSend }: Props) {
  const { t } = useTranslation('notifications');
  const { has } = usePermissions();
  const form = useNotificationForm(stored);
  const { blocker, disableWarning } = useUnsaved(form.isChanged);
  const mayWrite = has(stored ? 'notifications.update' : 'notifications.save');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save(disableWarning);
  };
  const send = async (openSendDialog: () => void) => {
    if (!form.isChanged() || (await form.save(disableWarning, { stays: true }))) openSendDialog();
  };
  useHotkeys([['mod+S', () => void (mayWrite && form.save(disableWarning))]], []);
  return (
    <div className={layout.withSide} style={{ '--side': 'minmax(24rem, 0.95fr)' }}>
      <form onSubmit={submit} noValidate className={layout.column} style={{ gap: '1.25rem' }}>
        {form.newerVersionAuthor && (
          <Alert color="dusk" variant="light" role="alert" tabIndex={-1}>
            {t('stale', { who: form.newerVersionAuthor })}
          </Alert>
        )}
        <Fields form={form} isNew={stored === null} />
        {mayWrite && (
          <StickyBar>
            <Switch
              label={t('enable')}
              checked={form.draft.enable}
              onChange={(event) => form.set({ enable: event.currentTarget.checked })}
            />
            <Group gap="xs">
              {onSend && has('notifications.save') && (
                <Button variant="default" onClick={() => void send(onSend)}>
                  {t(form.isChanged() ? 'saveAndSend' : 'send')}
                </Button>
              )}
              <Button type="submit" color="light" aria-keyshortcuts="Control+S Meta+S">
                {t('save')}
              </Button>
            </Group>
          </StickyBar>
        )}
      </form>
      <MessagePreview form={form} />
      <LeaveDialog blocker={blocker} />
    </div>
  );
}

function Fields({ form, isNew }: { form: Form; isNew: boolean }) {
  const { t } = useTranslation('notifications');
  const { draft, set, problems } = form;
  const lastFocusedField = useRef<HTMLElement | null>(null);
  const rememberFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement || (target instanceof HTMLElement && target.isContentEditable))
      lastFocusedField.current = target;
  };
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={120}
        value={draft.name}
        error={problems.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('slug')}
        description={t('slugHint')}
        required
        maxLength={80}
        spellCheck={false}
        autoCapitalize="none"
        value={draft.slug}
        error={problems.slug}
        onChange={(event) => set({ slug: event.currentTarget.value })}
      />
      <fieldset
        className={layout.column}
        style={{ gap: '1.25rem' }}
        aria-label={t('message')}
        onFocus={rememberFocus}
      >
        <TextInput
          label={t('subject')}
          required
          maxLength={150}
          value={draft.subject}
          error={problems.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
        <Input.Wrapper label={t('message')} labelElement="div" required error={problems.html}>
          <DashboardTools>
            <Suspense fallback={<Skeleton height={220} />}>
              <Editor
                key={isNew ? 'new' : 'stored'}
                name="html"
                value={draft.html || null}
                onChange={(html) => set({ html: html ?? '' })}
                onBlur={() => undefined}
                isInvalid={problems.html !== undefined}
                isRequired
                label={t('message')}
              />
            </Suspense>
          </DashboardTools>
        </Input.Wrapper>
      </fieldset>
      <VariablePalette target={() => lastFocusedField.current} />
    </>
  );
}

/** A preview of the e-mail, and a field to send a test e-mail. */
function MessagePreview({ form }: { form: Form }) {
  const { t } = useTranslation('notifications');
  const { has } = usePermissions();
  const [to, setTo] = useState(() => currentUser().email);
  const [subject] = useDebouncedValue(form.draft.subject, 400);
  const [html] = useDebouncedValue(form.draft.html, 400);
  const { data } = useMessagePreview(subject, html);
  return (
    <section className={styles.look} aria-label={t('preview')}>
      <Box component="h2" m="0 0 0.75rem" fz="1.125rem">
        {t('preview')}
      </Box>
      {data ? (
        <>
          <Text inherit mb="0.75rem" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {data.subject}
          </Text>
          <MailFrame title={t('previewOf')} html={data.html} />
        </>
      ) : (
        <Box component="p" c="dimmed">
          {t('previewEmpty')}
        </Box>
      )}
      {has('notifications.save') && (
        <Group align="end" gap="xs" mt="md">
          <TextInput
            type="email"
            label={t('testTo')}
            flex="1 1 14rem"
            value={to}
            error={form.problems.to}
            onChange={(event) => {
              setTo(event.currentTarget.value);
              form.clearProblem('to');
            }}
          />
          <Button variant="default" onClick={() => void form.test(to.trim())}>
            {t('test')}
          </Button>
        </Group>
      )}
    </section>
  );
}
