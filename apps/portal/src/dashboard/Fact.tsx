import type { ReactNode } from 'react';

/** One line of the details of something, within a `dl`; without a value, nothing. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
