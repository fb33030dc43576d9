import type { Answer } from '@centinela/api/http/client.ts';
import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import styles from './bulk.module.css';
import { type Failure, Failures } from './Failures.tsx';

/** The server's answer, both for a dry run and after the action. */
interface Outcome {
  count: number;
  failed: Failure[];
  /** Id to undo the action. */
  undo?: string | undefined;
}

/** An alternative form of the action that fails for fewer records: its button label and its input. */
export interface Alternative<Given> {
  label: string;
  given: Given;
}

/** Navigation of an action's form. */
export interface Steps<Given> {
  /** Asks the server what would come of it with what was given. */
  next(given: Given): void;
  close(): void;
}

interface BulkBarProps<Action extends string, Done extends Outcome, Given> {
  /** Describes the selection; null when it is empty. */
  chosen: string | null;
  /** The actions that the user may perform. */
  actions: readonly Action[];
  words: {
    name(action: Action): string;
    question(action: Action, count: number): string;
    done(answer: NoInfer<Done>): string;
    willFail: string;
    failed(count: number): string;
  };
  /** Forms for actions that need input before the dry run. */
  forms?: Partial<Record<Action, (steps: Steps<Given>) => ReactNode>>;
  /** Additional content of the confirmation. */
  details(action: Action, given: Given | undefined): ReactNode;
  /** Sends the action; with `isPlan` as a dry run. */
  ask(action: Action, isPlan: boolean, given: Given | undefined): Promise<Answer<Done>>;
  /** An alternative for records that would be refused. */
  alternative?(answer: NoInfer<Done>, given: Given | undefined): Alternative<Given> | null;
  /** Undoes an action, if possible. */
  undo?(action: Action): ((answer: NoInfer<Done>) => Promise<unknown>) | undefined;
  onDone(answer: NoInfer<Done>): Promise<void>;
  onClear(): void;
}

/** Keeps the focus in place when the bar disappears with the pressed button. */
function useFocusAfter(isShown: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (wasShown.current && !isShown && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
    wasShown.current = isShown;
  }, [isShown]);
  return place;
}

/** Actions on all selected records. The server does a dry run first, and the user confirms its result. */
export function BulkBar<Action extends string, Done extends Outcome, Given = undefined>(
  props: BulkBarProps<Action, Done, Given>,
) {
  const { chosen, actions, words, forms, details, ask, alternative, undo, onDone, onClear } = props;
  const { t } = useTranslation();
  const run = useCall();
  const [asked, setAsked] = useState<Action | null>(null);
  const [planned, setPlanned] = useState<Planned<Action, Given> | null>(null);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const [isBusy, setBusy] = useState(false);
  const place = useFocusAfter(chosen !== null);
  // Ignores the answer when the selection was cleared or the dialog was closed during the request.
  const turn = useRef({});
  const drop = () => {
    turn.current = {};
  };

  const close = () => {
    drop();
    setAsked(null);
    setPlanned(null);
  };
  const clear = () => {
    drop();
    onClear();
  };
  const plan = async (action: Action, given?: Given) => {
    const mine = {};
    turn.current = mine;
    const answer = await run(() => ask(action, true, given));
    if (answer && turn.current === mine)
      setPlanned({ action, given, ...answer, alternative: alternative?.(answer, given) ?? null });
  };
  const act = async ({ action, given }: Planned<Action, Given>) => {
    setBusy(true);
    const answer = await run(() => ask(action, false, given), {
      success: words.done,
      undo: undo?.(action),
    });
    setBusy(false);
    // Keeps the input for another attempt.
    if (!answer) return;
    close();
    setFailed(answer.failed);
    onClear();
    await onDone(answer);
  };

  return (
    <>
      <div ref={place} tabIndex={-1} className={styles.bulkPlace} />
      {chosen !== null && (
        <section className={styles.bulk} aria-label={t('bulk.title')}>
          <strong aria-live="polite">{chosen}</strong>
          {actions.map((action) => (
            <Button
              key={action}
              size="xs"
              variant={action === 'delete' ? 'subtle' : 'default'}
              color={action === 'delete' ? 'red' : undefined}
              onClick={() => (forms?.[action] ? setAsked(action) : void plan(action))}
            >
              {words.name(action)}
              {forms?.[action] && '…'}
            </Button>
          ))}
          <Button size="xs" variant="subtle" color="gray" onClick={clear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      <Modal
        opened={asked !== null || planned !== null}
        onClose={close}
        title={planned ? words.question(planned.action, planned.count) : asked && words.name(asked)}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        {/* What was typed stays for who goes back to it. */}
        {asked && (
          <div hidden={planned !== null}>
            {forms?.[asked]?.({ next: (given) => void plan(asked, given), close })}
          </div>
        )}
        {planned && (
          <Question
            planned={planned}
            words={words}
            details={details(planned.action, planned.given)}
            onYes={() => void act(planned)}
            onAlternative={(given) => void plan(planned.action, given)}
            onNo={asked ? () => setPlanned(null) : close}
            no={t(asked ? 'bulk.back' : 'shell.cancel')}
            isBusy={isBusy}
          />
        )}
      </Modal>
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

/** The result of a dry run, with its input. */
interface Planned<Action, Given> extends Outcome {
  action: Action;
  given: Given | undefined;
  alternative: Alternative<Given> | null;
}

interface QuestionProps<Action extends string, Given> {
  planned: Planned<Action, Given>;
  words: { name(action: Action): string; willFail: string };
  details: ReactNode;
  no: string;
  /** The action is in progress. */
  isBusy: boolean;
  onAlternative(given: Given): void;
  onYes(): void;
  onNo(): void;
}

/** Shows the dry run's result and asks for confirmation. */
function Question<Action extends string, Given>({
  planned,
  words,
  details,
  no,
  isBusy,
  onAlternative,
  onYes,
  onNo,
}: QuestionProps<Action, Given>) {
  const { alternative } = planned;
  const first = useRef<HTMLDivElement>(null);
  // The button that opened the dialog may be hidden by now.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={first} tabIndex={-1} className={styles.bulkPlace}>
      {details}
      <Failures title={words.willFail} failed={planned.failed} />
      {alternative && (
        <Button variant="default" disabled={isBusy} onClick={() => onAlternative(alternative.given)}>
          {alternative.label}
        </Button>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={isBusy} onClick={onNo}>
          {no}
        </Button>
        <Button
          color={planned.action === 'delete' ? 'red' : 'light'}
          disabled={planned.count === 0}
          loading={isBusy}
          onClick={onYes}
        >
          {words.name(planned.action)}
        </Button>
      </Group>
    </div>
  );
}
