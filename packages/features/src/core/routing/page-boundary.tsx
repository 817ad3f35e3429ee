import { Component, type ContextType, type ReactNode } from 'react';
import { NotFoundPage } from '../chrome/not-found-page';
import { RouteErrorPanel } from '../chrome/route-error-panel';
import { NotFoundError } from './not-found';
import { useOwnTitle } from './own-title';
import { forgetFailedPages } from './page-module';
import { RouteTableContext } from './route-table';

/** The address fits a line of the table, but there is nothing of that name. */
function NoSuchPage() {
  useOwnTitle('Page not found');
  return (
    <>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  );
}

interface PageBoundaryProps {
  /** Changes with every visit: a failure belongs to the visit that met it. */
  place: string;
  children: ReactNode;
}
interface PageBoundaryState {
  failure: { error: unknown } | null;
}

/** What failed inside is shown in its place: as no page when a loader says so, as an error with another try otherwise. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static override contextType = RouteTableContext;
  declare context: ContextType<typeof RouteTableContext>;
  override state: PageBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate({ place }: PageBoundaryProps) {
    if (this.state.failure && place !== this.props.place) this.retry();
  }

  readonly retry = () => {
    forgetFailedPages();
    this.context.forgetFailure();
    this.setState({ failure: null });
  };

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.error instanceof NotFoundError) return <NoSuchPage />;
    return <RouteErrorPanel error={failure.error} onRetry={this.retry} />;
  }
}
