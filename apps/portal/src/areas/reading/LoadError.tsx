import { ApiError } from '@centinela/api/http/client.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';

/** Error state for content that does not exist for this account, or could not be loaded. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error instanceof ApiError && error.status === 404 ? (
    <Trouble kind="notFound" />
  ) : (
    <LoadFailed onRetry={onRetry} />
  );
