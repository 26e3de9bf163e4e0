import { type ReactNode, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { PageAlive } from './alive';
import { LatePageNotice } from './late-page-notice';
import { isMissingFile, RemoteUnavailableError } from './remote-errors';
import { RemoteFailure } from './remote-failure';
import { forget, useView } from './remote-views';
import { reportFailure } from './report-failure';
import { Waiting } from './waiting';

interface RemoteViewProps {
  remote: string;
  expose: string;
  children?: ReactNode;
}

/** A page (or the frame) of a remote, with its loading and failure states. */
export function RemoteView(props: RemoteViewProps) {
  return (
    <ErrorBoundary
      FallbackComponent={RemoteFailure}
      onError={(error) => {
        console.error(`Remote "${props.remote}" ${props.expose} failed`, error);
        const isAway = error instanceof RemoteUnavailableError || isMissingFile(error);
        reportFailure(props.remote, isAway ? 'load' : 'page');
        if (isMissingFile(error)) forget(props.remote);
      }}
    >
      <Suspense fallback={<Waiting />}>
        <View {...props} />
      </Suspense>
      <LatePageNotice />
    </ErrorBoundary>
  );
}

function View({ remote, expose, children }: RemoteViewProps) {
  const { View: Page } = useView(remote, expose);
  // React does not rerender the same element, so hydrating a page does not render it again.
  const page = useMemo(() => (Page ? <Page>{children}</Page> : undefined), [Page, children]);
  if (!page) return <Waiting />;
  return (
    <>
      {page}
      <PageAlive />
    </>
  );
}
