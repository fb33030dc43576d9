import { classifyLoss, type Loss } from '../loss.ts';
import { splitHosts } from './hosts.ts';
import { locatePrimary } from './primary.ts';

/** The server that a pool connects to: the host of its connection string that was last found to accept writes. */
export interface PoolServer {
  /** Connection string with a single host. */
  readonly url: string;
  readonly hasSeveralHosts: boolean;
  /** Looks for the host that accepts writes, and connects to it from now on. @throws Error if there is none */
  locate(): Promise<void>;
  /** Classifies the error of `locate`. */
  classifyLoss(error: unknown): Loss;
}

/**
 * @param isPooler the hosts are those of a pooler: if it is down, PostgreSQL may serve other processes
 * @param onMoved called when connections to the former host are useless
 */
export function createPoolServer(
  connectionString: string,
  { isPooler, onMoved }: { isPooler: boolean; onMoved: (url: string) => void },
): PoolServer {
  const hosts = splitHosts(connectionString);
  let [url = connectionString] = hosts;
  return {
    get url() {
      return url;
    },
    hasSeveralHosts: hosts.length > 1,
    async locate() {
      const found = await locatePrimary(connectionString);
      if (found === url) return;
      url = found;
      onMoved(found);
    },
    classifyLoss: (error) => (isPooler ? 'unknown' : (classifyLoss(error) ?? 'unknown')),
  };
}
