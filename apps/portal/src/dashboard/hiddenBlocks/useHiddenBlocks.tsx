import { type BlocksChoice, type HiddenBlocks, hiddenBlocks } from '@centinela/api/content/sections.ts';
import { ApiError } from '@centinela/api/http/client.ts';
import { type ReactNode, useState } from 'react';
import { HiddenBlocksDialog } from './HiddenBlocksDialog.tsx';

type Retry = (choice: BlocksChoice) => Promise<unknown>;

/** The blocks that made the server refuse to publish a page; null for any other error. */
export function parseHiddenBlocks(error: unknown): HiddenBlocks | null {
  if (!(error instanceof ApiError) || error.body.code !== 'hiddenBlocks') return null;
  const parsed = hiddenBlocks.safeParse(error.body.data);
  return parsed.success ? parsed.data : null;
}

/** The dialog about hidden blocks of a page. `ask` opens it, and `retry` is called with the user's choice. */
export function useHiddenBlocks(): {
  ask(hidden: HiddenBlocks, retry: Retry): void;
  /** Opens the dialog for a refused publication. @returns false for any other error */
  askAbout(error: unknown, retry: Retry): boolean;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<{ hidden: HiddenBlocks; retry: Retry } | null>(null);
  const ask = (hidden: HiddenBlocks, retry: Retry) => setQuestion({ hidden, retry });
  const choose = async ({ retry }: { retry: Retry }, choice: BlocksChoice) => {
    setQuestion(null);
    await retry(choice);
  };
  return {
    ask,
    askAbout: (error, retry) => {
      const hidden = parseHiddenBlocks(error);
      if (hidden) ask(hidden, retry);
      return hidden !== null;
    },
    dialog: question && (
      <HiddenBlocksDialog
        hidden={question.hidden}
        onChoice={(choice) => void choose(question, choice)}
        onClose={() => setQuestion(null)}
      />
    ),
  };
}
