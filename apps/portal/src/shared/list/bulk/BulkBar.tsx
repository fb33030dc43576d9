import type { Answer } from '@centinela/api/http/client.ts';
import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import styles from './bulk.module.css';
import { type Failure, Failures } from './Failures.tsx';

/** The server's response, both for a dry run and after the action. */
interface BulkResult {
  count: number;
  failed: Failure[];
  /** Effects that the user should know before the action. */
  warnings?: Failure[] | undefined;
  /** Id to undo the action. */
  undo?: string | undefined;
}

/** An alternative form of the action that fails for fewer records: its button label and its input. */
export interface Alternative<Input> {
  label: string;
  input: Input;
}

/** Navigation of an action's form. */
export interface Steps<Input> {
  /** Starts the dry run with the form's input. */
  next(input: Input): void;
  close(): void;
}

interface BulkBarProps<Action extends string, Result extends BulkResult, Input> {
  /** Describes the selection; null when it is empty. */
  selectionText: string | null;
  /** The actions that the user may perform. */
  actions: readonly Action[];
  words: {
    name(action: Action): string;
    question(action: Action, count: number): string;
    done(result: NoInfer<Result>): string;
    willFail: string;
    failed(count: number): string;
  };
  /** Forms for actions that need input before the dry run. */
  forms?: Partial<Record<Action, (steps: Steps<Input>) => ReactNode>>;
  /** Additional content of the confirmation. */
  details(action: Action, input: Input | undefined): ReactNode;
  /** Sends the action; with `isDryRun` as a dry run. */
  ask(action: Action, isDryRun: boolean, input: Input | undefined): Promise<Answer<Result>>;
  /** Returns an alternative if some records would be refused. */
  alternative?(result: NoInfer<Result>, input: Input | undefined): Alternative<Input> | null;
  /** Undoes an action, if possible. */
  undo?(action: Action): ((result: NoInfer<Result>) => Promise<unknown>) | undefined;
  onDone(result: NoInfer<Result>): Promise<void>;
  onClear(): void;
  /** Further buttons, for what changes nothing, such as a download. */
  children?: ReactNode;
}

/** Keeps the focus in place when the bar disappears with the pressed button. */
function useFocusAfter(isShown: boolean) {
  const focusTarget = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      focusTarget.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return focusTarget;
}

/** The form, dry run and result of the current action. */
function useBulkAction<Action extends string, Result extends BulkResult, Input>(
  props: BulkBarProps<Action, Result, Input>,
) {
  const { words, ask, alternative, undo, onDone, onClear } = props;
  const run = useCall();
  const [formAction, setFormAction] = useState<Action | null>(null);
  const [dryRun, setDryRun] = useState<DryRun<Action, Input> | null>(null);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  // The current request. Responses to earlier requests are ignored, because the selection was cleared or the dialog
  // was closed in the meantime.
  const currentRequest = useRef({});
  const ignorePendingResult = () => {
    currentRequest.current = {};
  };

  const close = () => {
    ignorePendingResult();
    setFormAction(null);
    setDryRun(null);
  };
  const clear = () => {
    ignorePendingResult();
    onClear();
  };
  const startDryRun = async (action: Action, input?: Input) => {
    const request = {};
    currentRequest.current = request;
    const result = await run(() => ask(action, true, input));
    if (result && currentRequest.current === request)
      setDryRun({ action, input, ...result, alternative: alternative?.(result, input) ?? null });
  };
  const runAction = async ({ action, input }: DryRun<Action, Input>) => {
    setBusy(true);
    const result = await run(() => ask(action, false, input), {
      success: words.done,
      undo: undo?.(action),
    });
    setBusy(false);
    // The dialog stays open with its input, so that the user can try again.
    if (!result) return;
    close();
    setFailed(result.failed);
    onClear();
    await onDone(result);
  };
  return {
    formAction,
    setFormAction,
    dryRun,
    setDryRun,
    failed,
    setFailed,
    isBusy,
    close,
    clear,
    startDryRun,
    runAction,
  };
}

type BulkAction<Action extends string, Result extends BulkResult, Input> = ReturnType<
  typeof useBulkAction<Action, Result, Input>
>;

/** Actions on all selected records. The server does a dry run first, and the user confirms its result. */
export function BulkBar<Action extends string, Result extends BulkResult, Input = undefined>(
  props: BulkBarProps<Action, Result, Input>,
) {
  const { selectionText, actions, words, forms, details, children } = props;
  const { t } = useTranslation();
  const bulkAction = useBulkAction(props);
  const { failed, setFormAction, setFailed, startDryRun, clear } = bulkAction;
  const focusTarget = useFocusAfter(selectionText !== null);
  return (
    <>
      <div ref={focusTarget} tabIndex={-1} className={styles.bulkPlace} />
      {selectionText !== null && (
        <section className={styles.bulk} aria-label={t('bulk.title')}>
          <strong aria-live="polite">{selectionText}</strong>
          {actions.map((action) => (
            <Button
              key={action}
              size="xs"
              variant={action === 'delete' ? 'subtle' : 'default'}
              color={action === 'delete' ? 'red' : undefined}
              onClick={() => (forms?.[action] ? setFormAction(action) : void startDryRun(action))}
            >
              {words.name(action)}
              {forms?.[action] && '…'}
            </Button>
          ))}
          {children}
          <Button size="xs" variant="subtle" color="gray" onClick={clear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      <ActionDialog words={words} forms={forms} details={details} bulkAction={bulkAction} />
      <Modal
        opened={failed.length > 0}
        onClose={() => setFailed([])}
        title={words.failed(failed.length)}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        <Failures failed={failed} />
      </Modal>
    </>
  );
}

interface ActionDialogProps<Action extends string, Result extends BulkResult, Input> {
  words: BulkBarProps<Action, Result, Input>['words'];
  forms: BulkBarProps<Action, Result, Input>['forms'];
  details: BulkBarProps<Action, Result, Input>['details'];
  bulkAction: BulkAction<Action, Result, Input>;
}

/** Shows the form of an action, and then the result of its dry run. */
function ActionDialog<Action extends string, Result extends BulkResult, Input>({
  words,
  forms,
  details,
  bulkAction,
}: ActionDialogProps<Action, Result, Input>) {
  const { t } = useTranslation();
  const { formAction, dryRun, setDryRun, isBusy, close, startDryRun, runAction } = bulkAction;
  return (
    <Modal
      opened={formAction !== null || dryRun !== null}
      onClose={close}
      title={dryRun ? words.question(dryRun.action, dryRun.count) : formAction && words.name(formAction)}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      centered
    >
      {/* The form stays mounted, so that going back keeps its input. */}
      {formAction && (
        <div hidden={dryRun !== null}>
          {forms?.[formAction]?.({ next: (input) => void startDryRun(formAction, input), close })}
        </div>
      )}
      {dryRun && (
        <ConfirmForm
          dryRun={dryRun}
          words={words}
          details={details(dryRun.action, dryRun.input)}
          onYes={() => void runAction(dryRun)}
          onAlternative={(input) => void startDryRun(dryRun.action, input)}
          onNo={formAction ? () => setDryRun(null) : close}
          noLabel={t(formAction ? 'bulk.back' : 'shell.cancel')}
          isBusy={isBusy}
        />
      )}
    </Modal>
  );
}

/** The result of a dry run, with its input. */
interface DryRun<Action, Input> extends BulkResult {
  action: Action;
  input: Input | undefined;
  alternative: Alternative<Input> | null;
}

interface ConfirmFormProps<Action extends string, Input> {
  dryRun: DryRun<Action, Input>;
  words: { name(action: Action): string; willFail: string };
  details: ReactNode;
  noLabel: string;
  /** The action is in progress. */
  isBusy: boolean;
  onAlternative(input: Input): void;
  onYes(): void;
  onNo(): void;
}

/** Shows the dry run's result and asks for confirmation. */
function ConfirmForm<Action extends string, Input>({
  dryRun,
  words,
  details,
  noLabel,
  isBusy,
  onAlternative,
  onYes,
  onNo,
}: ConfirmFormProps<Action, Input>) {
  const { t } = useTranslation();
  const { alternative } = dryRun;
  const content = useRef<HTMLDivElement>(null);
  // The button that opened the dialog may be hidden by now.
  useEffect(() => content.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={content} tabIndex={-1} className={styles.bulkPlace}>
      {details}
      <Failures title={words.willFail} failed={dryRun.failed} />
      <Failures title={t('bulk.warnings')} failed={dryRun.warnings ?? []} />
      {alternative && (
        <Button variant="default" disabled={isBusy} onClick={() => onAlternative(alternative.input)}>
          {alternative.label}
        </Button>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={isBusy} onClick={onNo}>
          {noLabel}
        </Button>
        <Button
          color={dryRun.action === 'delete' ? 'red' : 'light'}
          disabled={dryRun.count === 0}
          loading={isBusy}
          onClick={onYes}
        >
          {words.name(dryRun.action)}
        </Button>
      </Group>
    </div>
  );
}
