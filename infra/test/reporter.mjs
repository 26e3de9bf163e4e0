/** Reports each file's result to the process that started Jest: `npm test` runs Jest several times and prints a single progress. */
export default class Reporter {
  onTestResult({ path }, result) {
    process.send?.({
      path,
      passed: result.numPassingTests,
      failed: result.numFailingTests + (result.testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
      failure: result.failureMessage ?? undefined,
      times: result.times,
      tests: result.testResults.map(({ fullName, duration, failureMessages: [reason] }) => ({
        fullName,
        duration,
        reason,
      })),
      outside: result.testExecError?.stack,
    });
  }
}
