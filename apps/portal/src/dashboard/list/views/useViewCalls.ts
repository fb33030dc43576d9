import {
  savedViewEndpoints as calls,
  type NewView,
  type ViewChange,
} from '@centinela/api/savedViews/savedViews.ts';
import { call } from '../../../calls/send.ts';
import { useTranslation } from '../../../language/language.ts';
import { useRefusable } from '../../lines/useRefusable.ts';
import { viewsKey } from './useSavedViews.ts';
import './words.ts';

/** Keeps, changes and removes views; `problems` are those of what was sent last, by field. */
export function useViewCalls() {
  const { t } = useTranslation('views');
  const { problems, send } = useRefusable(viewsKey);
  return {
    problems,
    create: (view: NewView) => send(() => call(calls.create, { body: view }), t('saved')),
    change: (id: string, change: ViewChange) =>
      send(() => call(calls.update, { params: { id }, body: change }), t('saved')),
    remove: (id: string) => send(() => call(calls.remove, { params: { id } }), t('removed')),
  };
}
