import type {} from '@testing-library/jest-dom/jest-globals';

/** Test kit of pages: mounts them as the shell does, and answers their calls. */
export { BrowserRouter, Route, Routes } from 'react-router';
export { renderPage, type RenderPageOptions } from './render-page';
export { changedPart } from './changed-part';
export { fakeApi, problem, type ApiAnswers, type ApiCall } from './fake-api';
export { FakeEventSource, fakeEventSource } from './fake-event-source';
export { held } from './held';
export { fakeStream, type FakeStream } from './fake-stream';
export { expectNoViolations } from './axe';
export { expectTranslation, TRANSLATIONS } from './expect-translation';
