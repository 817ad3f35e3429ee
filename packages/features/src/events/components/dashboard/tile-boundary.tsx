import { Component, type ReactNode } from 'react';
import { Button, ErrorPanel } from '@foregather/ui';
import { errorWords } from '@foregather/features/core';

interface TileBoundaryProps {
  /** Level of the panel's title: one below the heading it stands under. */
  level: 2 | 3;
  children: ReactNode;
}

/** Keeps what goes wrong inside one tile from taking the page with it, and offers another try. */
export class TileBoundary extends Component<TileBoundaryProps, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    const { level, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <TileFailure
        level={level}
        error={this.state.error}
        onRetry={() => this.setState({ error: undefined, failed: false })}
      />
    );
  }
}

export interface TileFailureProps {
  level: 2 | 3;
  error: unknown;
  retrying?: boolean;
  onRetry: () => void;
}

/** What a tile shows in place of itself. */
export function TileFailure({ level, error, retrying = false, onRetry }: TileFailureProps) {
  return (
    <ErrorPanel
      {...errorWords(error)}
      level={level}
      actions={
        <Button pending={retrying} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
