export const en = {
  answer: "The shop's answer",
  ofReview: 'Everybody reads it below the review; the author gets it by mail.',
  ofQuestion:
    'The question and its answer appear in the shop. The first answer is also mailed to the person who asked.',
  save: 'Save answer',
  remove: 'Remove answer',
  saved: 'Answer saved',
  removed: 'Answer removed',
  failed: 'The answer could not be saved',
  missing: 'Write what you want to say.',
};
