export const en = {
  answer: "The shop's answer",
  ofReview: 'Everybody reads it below the review; the author gets it by mail.',
  ofQuestion: 'It shows the question and this answer in the shop; who asked gets the first one by mail.',
  save: 'Save answer',
  remove: 'Remove answer',
  saved: 'Answer saved',
  removed: 'Answer removed',
  failed: 'The answer could not be saved',
  missing: 'Write what you want to say.',
};
