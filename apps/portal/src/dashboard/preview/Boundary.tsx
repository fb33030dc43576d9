import { Component, type ReactNode } from 'react';

interface Props {
  /** When this value changes, the content is rendered again, because it may no longer fail. */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

/** Error boundary that shows a fallback until `resetKey` changes. */
export class Boundary extends Component<Props, { failedFor: unknown; hasFailed: boolean }> {
  override state = { failedFor: null, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { failedFor: unknown; hasFailed: boolean }) {
    if (!state.hasFailed) return { failedFor: props.resetKey };
    return Object.is(state.failedFor, props.resetKey)
      ? null
      : { hasFailed: false, failedFor: props.resetKey };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
