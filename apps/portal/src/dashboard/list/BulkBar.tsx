import type { Answer } from '@centinela/api/http/client.ts';
import { Button, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { type Failure, Failures } from './Failures.tsx';
import styles from './list.module.css';

/** What the server answers, asked what would happen, and after it has happened. */
interface Outcome {
  count: number;
  failed: Failure[];
}

interface BulkBarProps<Action extends string, Done extends Outcome> {
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
  /** What else has to be known or said before a yes. */
  details(action: Action): ReactNode;
  /** Asks the server, to do it or (`isPlan`) to say only what would come of it. */
  ask(action: Action, isPlan: boolean): Promise<Answer<Done>>;
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
export function BulkBar<Action extends string, Done extends Outcome>(props: BulkBarProps<Action, Done>) {
  const { chosen, actions, words, details, ask, undo, onDone, onClear } = props;
  const { t } = useTranslation();
  const run = useCall();
  const [planned, setPlanned] = useState<({ action: Action } & Outcome) | null>(null);
  const [failed, setFailed] = useState<readonly Failure[]>([]);
  const place = useFocusAfter(chosen !== null);

  const plan = async (action: Action) => {
    const answer = await run(() => ask(action, true));
    if (answer) setPlanned({ action, ...answer });
  };
  const act = async (action: Action) => {
    setPlanned(null);
    const answer = await run(() => ask(action, false), {
      success: words.done,
      undo: undo?.(action),
    });
    if (!answer) return;
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
              onClick={() => void plan(action)}
            >
              {words.name(action)}
            </Button>
          ))}
          <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      <Modal
        opened={planned !== null}
        onClose={() => setPlanned(null)}
        title={planned && words.question(planned.action, planned.count)}
        closeButtonProps={{ 'aria-label': t('shell.close') }}
        centered
      >
        {planned && (
          <>
            {details(planned.action)}
            <Failures title={words.willFail} failed={planned.failed} />
            <Group justify="flex-end" mt="md">
              <Button variant="default" onClick={() => setPlanned(null)}>
                {t('shell.cancel')}
              </Button>
              <Button
                color={planned.action === 'delete' ? 'red' : 'light'}
                disabled={planned.count === 0}
                onClick={() => void act(planned.action)}
              >
                {words.name(planned.action)}
              </Button>
            </Group>
          </>
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
