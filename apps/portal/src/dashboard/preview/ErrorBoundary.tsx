import { Component, type ReactNode } from 'react';

interface Props {
  /** When this value changes after a failure, the content is rendered again, because it may not fail any more. */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows the fallback after an error in its content, until `resetKey` changes. */
export class ErrorBoundary extends Component<Props, { renderedKey: unknown; hasFailed: boolean }> {
  override state = { renderedKey: null, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { renderedKey: unknown; hasFailed: boolean }) {
    if (!state.hasFailed) return { renderedKey: props.resetKey };
    return Object.is(state.renderedKey, props.resetKey)
      ? null
      : { hasFailed: false, renderedKey: props.resetKey };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
