import { type ComponentType, createContext } from 'react';

/** What stands where something could not be loaded for want of a line. */
export interface WithoutLineProps {
  /** Its heading: `h1` where it is the whole screen. Left out for a part of a screen that stands for itself. */
  heading?: 'h1' | 'h2';
  onRetry(): void;
}

/** In an area that can be read without a line: what its screens show where they cannot. Null in every other area. */
export const WithoutLine = createContext<ComponentType<WithoutLineProps> | null>(null);
