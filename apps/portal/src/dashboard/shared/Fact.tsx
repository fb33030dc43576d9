import type { ReactNode } from 'react';

/** One label and value of a `dl`; renders nothing without a value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;
