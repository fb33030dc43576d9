import { ApiError } from '@centinela/api/http/client.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';

/** Stands where something should have come: it is not there for this account, or the answer was lost. */
export const NotThere = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <Trouble kind="notFound" />
  ) : (
    <LoadFailed onRetry={onRetry} />
  );
