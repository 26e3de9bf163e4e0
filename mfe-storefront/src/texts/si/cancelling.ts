/** The one sentence about it, on the page of an order and among the policies. */
export const youCanCancel = 'එය අපගේ වෙළඳසැලෙන් පිටත් වන තුරු ඔබට අවලංගු කළ හැක.';
