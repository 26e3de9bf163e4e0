import { type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Alive } from './alive';
import { isMissingFile } from './remote-errors';
import { RemoteFailure } from './remote-failure';
import { forget, type RemoteComponent, viewOf } from './remote-views';
import { Waiting } from './waiting';

interface RemoteViewProps {
  remote: string;
  expose: string;
  children?: ReactNode;
}

/** A page (or the frame) of a remote, with what is shown while it loads and when it cannot be had. */
export function RemoteView(props: RemoteViewProps) {
  const [View, setView] = useState<RemoteComponent>(() => viewOf(props.remote, props.expose));
  return (
    <ErrorBoundary
      FallbackComponent={RemoteFailure}
      onReset={() => setView(() => viewOf(props.remote, props.expose, true))}
      onError={(error) => {
        console.error(`Remote "${props.remote}" ${props.expose} failed`, error);
        if (isMissingFile(error)) forget(props.remote);
      }}
    >
      <Suspense fallback={<Waiting />}>
        <View>{props.children}</View>
        <Alive />
      </Suspense>
    </ErrorBoundary>
  );
}
