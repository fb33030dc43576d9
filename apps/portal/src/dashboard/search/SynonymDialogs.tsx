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
  const [editedGroup, setEditedGroup] = useState(stored);
  const [words, setWords] = useState(() => stored?.words ?? (word ? [word] : []));
  const [pendingText, setPendingText] = useState('');
  // Includes text that was not confirmed with Enter. Adding it on blur would move the button away from the pointer.
  const allWords = removeDuplicates([...words, pendingText]);
  const { data: groups = [] } = useSynonyms();
  const { problem, save } = useSaveSynonyms();
  const mayWrite = has(editedGroup ? 'search.update' : 'search.save');
  const overlappingGroup = findGroupWith(allWords, groups, editedGroup?.id ?? null);
  const title = !editedGroup ? t('create') : mayWrite ? t('editTitle') : t('synonyms');
  return (
    <FormDialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save(editedGroup, allWords).then((isSaved) => {
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
            // There is no list of suggestions, because the first Escape would close it instead of the dialog.
            openOnFocus={false}
            acceptValueOnBlur={false}
            searchValue={pendingText}
            onSearchChange={setPendingText}
            value={words}
            maxTags={maxSynonyms}
            maxLength={maxSynonymLength}
            readOnly={!mayWrite}
            error={problem}
            onChange={(next) => setWords(removeDuplicates(next))}
          />
          {overlappingGroup && mayWrite && (
            <Alert
              color="dusk"
              variant="light"
              title={t('inGroup', { words: overlappingGroup.words.join(', ') })}
            >
              {!editedGroup && has('search.update') && (
                <Button
                  variant="default"
                  size="compact-sm"
                  onClick={() => {
                    setEditedGroup(overlappingGroup);
                    setWords(removeDuplicates([...overlappingGroup.words, ...allWords]));
                    setPendingText('');
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
