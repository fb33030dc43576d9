import { Component, type ReactNode } from 'react';

interface Props {
  /** A new value is a new chance: what was missing may be there now. */
  chance: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows something else when its content fails, until there is a new chance. */
export class Boundary extends Component<Props, { failedFor: unknown; hasFailed: boolean }> {
  override state = { failedFor: null, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { failedFor: unknown; hasFailed: boolean }) {
    if (!state.hasFailed) return { failedFor: props.chance };
    return Object.is(state.failedFor, props.chance) ? null : { hasFailed: false, failedFor: props.chance };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
