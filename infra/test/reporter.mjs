/** Tells the process that has started Jest how each file went: `npm test` runs several Jests and shows one progress. */
export default class Reporter {
  onTestResult({ path }, result) {
    process.send?.({
      path,
      passed: result.numPassingTests,
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
      failure: result.failureMessage ?? undefined,
      times: result.times,
      slow: result.testResults.map(({ fullName, duration }) => ({ fullName, duration })),
    });
  }
}
