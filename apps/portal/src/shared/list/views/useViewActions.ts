import { ApiError } from '@centinela/api/http/client.ts';
import {
  savedViewEndpoints as calls,
  type NewView,
  type SavedView,
  type ViewChange,
} from '@centinela/api/savedViews/savedViews.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../calls/send.ts';
import { useTranslation } from '../../../language/language.ts';
import { useRequestWithProblems } from '../../lines/useRequestWithProblems.ts';
import { viewsKey } from './useSavedViews.ts';
import './words.ts';

/**
 * Creates, changes and removes views; `problems` are the last errors by field. Calls during a request are ignored.
 * Changes are sent with the loaded version. If another user has changed or removed the view since, it is refetched
 * for the next attempt.
 */
export function useViewActions() {
  const { t } = useTranslation('views');
  const client = useQueryClient();
  const { problems, send } = useRequestWithProblems(viewsKey);
  const isBusy = useRef(false);
  const runOnce = async <T>(request: () => Promise<{ data: T }>, success: string): Promise<T | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await send(request, success);
    } finally {
      isBusy.current = false;
    }
  };
  const refetchOnConflict = async <T>(request: Promise<T>): Promise<T> => {
    try {
      return await request;
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 412))
        void client.invalidateQueries({ queryKey: viewsKey });
      throw error;
    }
  };
  const createVersionedParts = ({ id, version }: SavedView) => ({
    params: { id },
    headers: { 'if-match': `"${version}"` },
  });
  return {
    problems,
    create: (view: NewView) => runOnce(() => call(calls.create, { body: view }), t('saved')),
    change: (view: SavedView, change: ViewChange) =>
      runOnce(
        () => refetchOnConflict(call(calls.update, { ...createVersionedParts(view), body: change })),
        t('saved'),
      ),
    remove: (view: SavedView) =>
      runOnce(() => refetchOnConflict(call(calls.remove, createVersionedParts(view))), t('removed')),
  };
}
