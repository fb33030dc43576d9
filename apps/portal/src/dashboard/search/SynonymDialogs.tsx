import { maxSynonymLength, maxSynonyms, type SynonymGroup } from '@centinela/api/search/search.ts';
import { Alert, Button, Stack, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { DialogButtons } from '../../shared/lines/DialogButtons.tsx';
import { FormDialog } from '../../shared/lines/FormDialog.tsx';
import { RemoveDialog } from '../../shared/lines/RemoveDialog.tsx';
import { findGroupWith, removeDuplicates } from './synonyms.ts';
import { useRemoveSynonyms, useSaveSynonyms, useSynonyms } from './useSearches.ts';

interface SynonymDialogProps {
  /** The group to edit; null creates a new one. */
  stored: SynonymGroup | null;
  /** Initial word of a new group. */
  word?: string;
  onClose(): void;
  /** Called after a successful save, before the dialog closes. */
  onSaved?(): void;
}

/** Form for a group of synonyms. A new group that shares a word with another one can be merged into it. */
export function SynonymDialog({ stored, word, onClose, onSaved }: SynonymDialogProps) {
  const { t } = useTranslation('search');
  const { has } = usePermissions();
  const [changed, setChanged] = useState(stored);
  const [words, setWords] = useState(() => stored?.words ?? (word ? [word] : []));
  const [typed, setTyped] = useState('');
  // Includes input without Enter. Adding it on blur would move the button away from the pointer.
  const allWords = removeDuplicates([...words, typed]);
  const { data: groups = [] } = useSynonyms();
  const { problem, save } = useSaveSynonyms();
  const mayWrite = has(changed ? 'search.update' : 'search.save');
  const other = findGroupWith(allWords, groups, changed?.id ?? null);
  const title = !changed ? t('create') : mayWrite ? t('editTitle') : t('synonyms');
  return (
    <FormDialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(changed, allWords).then((isSaved) => {
            if (!isSaved) return;
            onSaved?.();
            onClose();
          });
        }}
      >
        <Stack>
          <TagsInput
            label={t('words')}
            description={t('wordsHint')}
            required
            data-autofocus
            // Without a list, because the first Escape would close the list instead of the dialog.
            openOnFocus={false}
            acceptValueOnBlur={false}
            searchValue={typed}
            onSearchChange={setTyped}
            value={words}
            maxTags={maxSynonyms}
            maxLength={maxSynonymLength}
            readOnly={!mayWrite}
            error={problem}
            onChange={(next) => setWords(removeDuplicates(next))}
          />
          {other && mayWrite && (
            <Alert color="dusk" variant="light" title={t('inGroup', { words: other.words.join(', ') })}>
              {!changed && has('search.update') && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    setChanged(other);
                    setWords(removeDuplicates([...other.words, ...allWords]));
                    setTyped('');
                  }}
                >
                  {t('join')}
                </Button>
              )}
            </Alert>
          )}
        </Stack>
        <DialogButtons onClose={onClose}>
          {mayWrite && (
            <Button type="submit" color="light">
              {t('save')}
            </Button>
          )}
        </DialogButtons>
      </form>
    </FormDialog>
  );
}

/** Confirms the removal of a group. */
export function RemoveSynonymsDialog({ group, onClose }: { group: SynonymGroup; onClose(): void }) {
  const { t } = useTranslation('search');
  const remove = useRemoveSynonyms();
  return (
    <RemoveDialog
      title={t('removeTitle')}
      text={t('removeText', { words: group.words.join(', ') })}
      remove={() => remove(group)}
      onClose={onClose}
    />
  );
}
