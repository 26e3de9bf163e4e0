/** The one sentence about cancelling, on the page of an order and in the policies. */
export const youCanCancel = 'එය අපගේ වෙළඳසැලෙන් පිටත් වන තුරු ඔබට අවලංගු කළ හැක.';
