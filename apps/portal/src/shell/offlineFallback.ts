import { type ComponentType, createContext } from 'react';

/** Props of the component shown when content could not be loaded offline. */
export interface OfflineFallbackProps {
  /** Heading level: `h1` if it replaces the whole screen. Left out for a self-contained part of a screen. */
  heading?: 'h1' | 'h2';
  onRetry(): void;
}

/** Component for content that is not available offline; null in areas without offline support. */
export const OfflineFallback = createContext<ComponentType<OfflineFallbackProps> | null>(null);
