import type { Answer } from '@centinela/api/http/client.ts';
import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../calls/useCall.ts';
import { useTranslation } from '../../../language/language.ts';
import styles from './bulk.module.css';
import { type Failure, Failures } from './Failures.tsx';

/** What the server answers, asked what would happen, and after it has happened. */
interface Outcome {
  count: number;
  failed: Failure[];
  /** What takes it back. */
  undo?: string | undefined;
}

/** Another way of doing an action, which may refuse less: what its button says, and what the server is given. */
export interface Alternative<Given> {
  label: string;
  given: Given;
}

/** The way on from the form of an action, and out of it. */
export interface Steps<Given> {
  /** Asks the server what would come of it with what was given. */
  next(given: Given): void;
  close(): void;
}

interface BulkBarProps<Action extends string, Done extends Outcome, Given> {
  /** What is chosen, in words; null while nothing is. */
  chosen: string | null;
  /** What this user may do with it. */
  actions: readonly Action[];
  words: {
    name(action: Action): string;
    question(action: Action, count: number): string;
    done(answer: NoInfer<Done>): string;
    willFail: string;
    failed(count: number): string;
  };
  /** What an action has to be told before anything can be counted. */
  forms?: Partial<Record<Action, (steps: Steps<Given>) => ReactNode>>;
  /** What else has to be known or said before a yes. */
  details(action: Action, given: Given | undefined): ReactNode;
  /** Asks the server, to do it or (`isPlan`) to say only what would come of it. */
  ask(action: Action, isPlan: boolean, given: Given | undefined): Promise<Answer<Done>>;
  /** What may be done instead about those that would be refused. */
  alternative?(answer: NoInfer<Done>, given: Given | undefined): Alternative<Given> | null;
  /** Takes back what was done, where that can be done. */
  undo?(action: Action): ((answer: NoInfer<Done>) => Promise<unknown>) | undefined;
  onDone(answer: NoInfer<Done>): Promise<void>;
  onClear(): void;
}

/** Where the focus goes when the bar and with it the pressed button go away: else it would begin at the page's top. */
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

/** What may be done with all chosen ones at once. The server counts first; nothing is done before a yes. */
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
  // What was asked of a selection that is let go, or in a dialog that is closed, is answered to nobody.
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
    // What was typed for it stays for another try.
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

/** What the server says would come of an action, with what that was told. */
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
  /** It is being done. */
  isBusy: boolean;
  onAlternative(given: Given): void;
  onYes(): void;
  onNo(): void;
}

/** What would come of it, and the yes that it takes. */
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
  // The button that led here may be hidden by now.
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
