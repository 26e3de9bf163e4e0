import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { forget, isMissingFile, loadModule, type RemoteComponent } from './remote-modules';
import { Waiting } from './waiting';
import { RemoteFailure } from './remote-failure';

interface RemoteViewProps {
  remote: string;
  expose: string;
  children?: ReactNode;
}

const views = new Map<string, RemoteComponent>();

/** React keeps a failed lazy component for ever: a new try needs a new one. */
function viewOf({ remote, expose }: RemoteViewProps, renew = false): RemoteComponent {
  const id = `${remote}/${expose}`;
  const view = (!renew && views.get(id)) || lazy(() => loadModule(remote, expose));
  views.set(id, view);
  return view;
}

/** A page (or the frame) of a remote, with what is shown while it loads and when it cannot be had. */
export function RemoteView(props: RemoteViewProps) {
  const [View, setView] = useState<RemoteComponent>(() => viewOf(props));
  return (
    <ErrorBoundary
      FallbackComponent={RemoteFailure}
      onReset={() => setView(() => viewOf(props, true))}
      onError={(error) => {
        console.error(`Remote "${props.remote}" ${props.expose} failed`, error);
        if (isMissingFile(error)) forget(props.remote);
      }}
    >
      <Suspense fallback={<Waiting />}>
        <View>{props.children}</View>
      </Suspense>
    </ErrorBoundary>
  );
}
