/** Refusals of the built programs, as those of the commands: one sentence, no stack. */
import { Refusal } from './bootstrap.mjs';

/** @param {() => Promise<void>} work */
export async function sentences(work) {
  const { sentenceOf } = await import('./dist/stack/refusal.js');
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error, 'the data');
    throw sentence ? new Refusal(sentence, { cause: error }) : error;
  }
}
