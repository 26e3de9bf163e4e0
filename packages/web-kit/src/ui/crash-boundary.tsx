import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from './error-state';
import { kitTexts } from '../texts/kit-texts';
import { useTexts } from '../texts/use-texts';

interface CrashBoundaryProps {
  /** A changed value, such as the path, clears the error. */
  resetKey: string;
  children: ReactNode;
}

/** Limits a rendering error to one part of the page. */
export function CrashBoundary({ resetKey, children }: CrashBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[resetKey]}
      fallbackRender={({ resetErrorBoundary }) => <Crash onRetry={resetErrorBoundary} />}
      onError={(error) => console.error('A part of the page failed', error)}
    >
      {children}
    </ErrorBoundary>
  );
}

function Crash({ onRetry }: { onRetry: () => void }) {
  return <ErrorState title={useTexts(kitTexts).somethingFailed} onRetry={onRetry} />;
}
